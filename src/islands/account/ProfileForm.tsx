import { useEffect } from 'react';
import type { Locale } from '#contract/call/locale.ts';
import { changeProfile } from '#contract/identity/account.ts';
import type { Profile } from '#contract/identity/session.ts';
import { Field } from '#islands/session/field/Field.tsx';
import { Form } from '#islands/session/Form.tsx';
import { useIsland } from '#islands/session/island.ts';
import { useAccountForm } from '#islands/session/use-account-form.ts';
import './account.css';
import { AreaField } from './area/AreaField.tsx';
import type { AreaTexts } from './area/area-texts.ts';
import type { AvatarTexts } from './avatar/avatar-texts.ts';
import { optionsFor } from './options.ts';
import { PersonIsland, usePersonTexts, type PersonProps } from './PersonIsland.tsx';
import { profileForm, toChange, toText } from './profile.ts';
import { ProfileHead } from './ProfileHead.tsx';
import { useDictionary } from './use-dictionary.ts';
import { useKnown } from './use-known.ts';

interface Props extends PersonProps {
  avatarTexts: AvatarTexts;
  areaTexts: AreaTexts;
  locale: Locale;
  /** Where the reader's contest is. */
  contest: string;
}

const KEPT: readonly string[] = [];

interface FieldsProps extends Pick<Props, 'areaTexts' | 'locale'> {
  profile: Profile;
}

function Fields({ profile, areaTexts, locale }: FieldsProps) {
  const { texts, current } = useIsland();
  const own = usePersonTexts();
  const form = useAccountForm('profile', profileForm, KEPT);
  const educations = useDictionary('education');
  const countryTypes = useDictionary('country_type');
  useEffect(() => form.reset(toText(profile)), [form, profile]);
  return (
    <Form
      form={form}
      action={own['person.save']}
      send={async (text) => {
        const { client, session, screen } = current();
        await client.call(changeProfile, { body: toChange(text) });
        screen.tell(own['person.saved']);
        await session.refresh();
      }}
    >
      <Field
        name="nickName"
        label={texts['form.nickName']}
        autoComplete="nickname"
        hint={texts['form.nickNameHint']}
      />
      <Field
        name="email"
        label={texts['form.email']}
        type="email"
        autoComplete="email"
        hint={own[profile.isEmailConfirmed ? 'person.emailConfirmed' : 'person.emailHint']}
      />
      <Field name="workName" label={own['person.workName']} autoComplete="organization" />
      <Field name="colleges" label={own['person.colleges']} />
      <Field
        name="education"
        label={own['person.education']}
        options={optionsFor(educations, profile.education, own['person.none'])}
      />
      <Field name="major" label={own['person.major']} />
      <Field
        name="countryType"
        label={own['person.countryType']}
        options={optionsFor(countryTypes, profile.countryType, own['person.none'])}
      />
      <AreaField texts={areaTexts} locale={locale} />
      <Field name="personalProfile" label={own['person.personalProfile']} rows={4} />
    </Form>
  );
}

type Own = Pick<Props, 'avatarTexts' | 'areaTexts' | 'locale' | 'contest'>;

function Reader({ areaTexts, ...own }: Own) {
  const texts = usePersonTexts();
  const known = useKnown();
  if (!known) return <p role="status">{texts['person.loading']}</p>;
  return (
    <>
      <ProfileHead known={known} {...own} />
      <Fields profile={known.profile} areaTexts={areaTexts} locale={own.locale} />
    </>
  );
}

/** The reader's own profile (specification 3). */
export const ProfileForm = ({ avatarTexts, areaTexts, locale, contest, ...props }: Props) => (
  <PersonIsland {...props}>
    <Reader avatarTexts={avatarTexts} areaTexts={areaTexts} locale={locale} contest={contest} />
  </PersonIsland>
);
