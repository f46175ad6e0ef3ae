import { enumerate } from '#contract/call/enumerate.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { Profile } from '#contract/identity/session.ts';
import { completenessOf, type EntryProfileField } from '#domain/identity/completeness.ts';
import { useIsland } from '#islands/session/island.ts';
import type { Known } from '#lib/browser/session/state.ts';
import { formatDay } from '#lib/date.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { Avatar } from './avatar/Avatar.tsx';
import type { AvatarTexts } from './avatar/avatar-texts.ts';
import { usePersonTexts } from './PersonIsland.tsx';

/** What the owner sees but cannot change here. */
function Facts({ profile, locale }: { profile: Profile; locale: Locale }) {
  const own = usePersonTexts();
  const facts = [
    [own['person.account'], profile.name],
    [own['person.phone'], profile.phonenumber ?? own['person.none']],
    [own['person.idCard'], profile.idCard ?? own['person.idNone']],
    [own['person.since'], formatDay(profile.createTime, locale)],
  ];
  return (
    <dl className="cluster gap-y-4 gap-x-12 pt-5 divided">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="caption">{name}</dt>
          <dd className="font-600 tabular-nums">{value}</dd>
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

/** Completeness of the profile, and the next step: the first missing field, or the contest. */
function NextStep({ profile, contest, locale }: NextProps) {
  const { texts } = useIsland();
  const own = usePersonTexts();
  const { missing, done, all } = completenessOf(profile);
  const nameOf = (field: EntryProfileField) =>
    field === 'email' ? texts['form.email'] : own[`person.${field}`];
  const [first] = missing;
  return (
    <div className="cluster items-center gap-y-3 gap-x-6 pt-5 divided">
      <meter
        className="account-meter flex-none w-32 h-3"
        min={0}
        max={all}
        value={done}
        aria-label={own['person.complete']}
      />
      <p className="flex-1 min-w-60 secondary">
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
  /** Address of the reader's contest. */
  contest: string;
}

/** Head of the profile: the reader, and their next step. */
export const ProfileHead = ({ known, avatarTexts, locale, contest }: Props) => (
  <section className="grid gap-6 mb-8 p-[clamp(1.25rem,3vw,2rem)] bg-mist cut">
    <Avatar known={known} texts={avatarTexts} />
    <Facts profile={known.profile} locale={locale} />
    <NextStep profile={known.profile} contest={contest} locale={locale} />
  </section>
);
