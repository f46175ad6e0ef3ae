import type { Locale } from '#contract/call/locale.ts';
import './account.css';
import type { AreaTexts } from './area/area-texts.ts';
import type { AvatarTexts } from './avatar/avatar-texts.ts';
import { PersonIsland, usePersonTexts, type PersonProps } from './PersonIsland.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import { useKnown } from './use-known.ts';

interface Props extends PersonProps {
  avatarTexts: AvatarTexts;
  areaTexts: AreaTexts;
  locale: Locale;
  /** Address of the reader's contest. */
  contest: string;
}

type Own = Pick<Props, 'avatarTexts' | 'areaTexts' | 'locale' | 'contest'>;

function Reader({ areaTexts, ...own }: Own) {
  const texts = usePersonTexts();
  const known = useKnown();
  if (!known) return <p role="status">{texts['person.loading']}</p>;
  return (
    <>
      <ProfileHead known={known} {...own} />
      <ProfileFields profile={known.profile} areaTexts={areaTexts} locale={own.locale} />
    </>
  );
}

/** Page part of the reader's own profile (specification 3). */
export const ProfileForm = ({ avatarTexts, areaTexts, locale, contest, ...props }: Props) => (
  <PersonIsland {...props}>
    <Reader avatarTexts={avatarTexts} areaTexts={areaTexts} locale={locale} contest={contest} />
  </PersonIsland>
);
