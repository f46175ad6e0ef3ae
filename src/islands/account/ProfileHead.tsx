import { enumerate } from '#contract/call/enumerate.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { Profile } from '#contract/identity/session.ts';
import { completenessOf, type Asked } from '#domain/identity/completeness.ts';
import { useIsland } from '#islands/session/island.ts';
import type { Known } from '#lib/browser/session/state.ts';
import { formatDay } from '#lib/date.ts';
import { fillIn } from '#lib/texts/fill-in.ts';
import { Avatar } from './avatar/Avatar.tsx';
import type { AvatarTexts } from './avatar/avatar-texts.ts';
import { usePersonTexts } from './PersonIsland.tsx';

/** What the owner sees and cannot change here. */
function Facts({ profile, locale }: { profile: Profile; locale: Locale }) {
  const own = usePersonTexts();
  const facts = [
    [own['person.account'], profile.name],
    [own['person.phone'], profile.phonenumber ?? own['person.none']],
    [own['person.idCard'], profile.idCard ?? own['person.idNone']],
    [own['person.since'], formatDay(profile.createTime, locale)],
  ];
  return (
    <dl className="account-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface NextProps {
  profile: Profile;
  contest: string;
  locale: Locale;
}

/** How much of the profile is there, and the next step: the first line that is missing, or the contest. */
function NextStep({ profile, contest, locale }: NextProps) {
  const { texts } = useIsland();
  const own = usePersonTexts();
  const { missing, done, all } = completenessOf(profile);
  const nameOf = (field: Asked) =>
    field === 'email' ? texts['form.email'] : own[`person.${field}`];
  const [first] = missing;
  return (
    <div className="account-next">
      <meter min={0} max={all} value={done} aria-label={own['person.complete']} />
      <p>
        {first === undefined
          ? own['person.allThere']
          : fillIn(own['person.missing'], {
              count: missing.length,
              names: enumerate(missing.map(nameOf), locale),
            })}
      </p>
      {first === undefined ? (
        <a className="button-quiet" href={contest}>
          {own['person.toContest']}
        </a>
      ) : (
        <button
          type="button"
          className="button-quiet"
          onClick={() => document.getElementsByName(first)[0]?.focus()}
        >
          {own['person.fillIn']}
        </button>
      )}
    </div>
  );
}

interface Props {
  known: Known;
  avatarTexts: AvatarTexts;
  locale: Locale;
  /** Where the reader's contest is. */
  contest: string;
}

/** Who the reader is, and what they do next. */
export const ProfileHead = ({ known, avatarTexts, locale, contest }: Props) => (
  <section className="account-head">
    <Avatar known={known} texts={avatarTexts} />
    <Facts profile={known.profile} locale={locale} />
    <NextStep profile={known.profile} contest={contest} locale={locale} />
  </section>
);
