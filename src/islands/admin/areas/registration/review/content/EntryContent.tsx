import { enumerate } from '#contract/call/enumerate.ts';
import type { ReviewedEntry } from '#contract/registration/office/reviewed-entry.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import { EntryAnswers } from './EntryAnswers.tsx';
import { Place } from './Place.tsx';
import { isSamePlace, useReviewing, type PlaceName } from '../reviewing.ts';

type Person = ReviewedEntry['people'][number];

/** Returns a function for the earlier value of a place, if that is a text. */
function useBefore() {
  const { entry } = useReviewing();
  return (name: PlaceName): string | undefined => {
    const change = entry.changed.find((one) => isSamePlace(one, name));
    const before: unknown = change?.before[name.place];
    return typeof before === 'string' && before !== '' ? before : undefined;
  };
}

/** Names of entry and team, and the team's answers. */
function TeamContent() {
  const { t } = useOffice();
  const { entry, revealed } = useReviewing();
  const before = useBefore();
  const head = [
    { place: 'title', label: t('field.entry.title'), text: entry.title },
    { place: 'team', label: t('field.entry.team'), text: entry.teamName },
  ];
  return (
    <section className="office-card">
      <h2>{t('admin.entry.team')}</h2>
      <dl className="entry-places">
        {head.map(({ place, label, text }) => (
          <Place
            key={place}
            name={{ place, memberId: null }}
            label={label}
            before={before({ place, memberId: null })}
          >
            {text || '–'}
          </Place>
        ))}
        <EntryAnswers part="team" answers={entry.team} opened={revealed?.team} />
        <EntryAnswers part="topic" answers={entry.topic} opened={revealed?.topic} />
        <EntryAnswers part="work" answers={entry.work} opened={revealed?.work} />
      </dl>
    </section>
  );
}

/** A person of the team: their data, the number of their document, and their answers. */
function PersonContent({ person }: { person: Person }) {
  const { t } = useOffice();
  const { revealed } = useReviewing();
  const before = useBefore();
  const choice = useChoice('team_role');
  const opened = revealed?.people.find(({ memberId }) => memberId === person.id);
  const { name, school, birthday, idMasked, id: memberId } = person;
  const number = opened?.idNumber ?? idMasked;
  const facts = [name, school, birthday, number].filter((one) => one !== null);
  return (
    <>
      <Place
        name={{ place: 'person', memberId }}
        label={choice('role', person.role)}
        before={before({ place: 'person', memberId })}
      >
        {facts.join(' · ') || t('admin.nothing')}
      </Place>
      <EntryAnswers
        part="member"
        answers={person.answers}
        opened={opened?.answers}
        memberId={memberId}
      />
    </>
  );
}

/** Everything that was submitted. */
export function EntryContent() {
  const { t, locale } = useOffice();
  const { entry } = useReviewing();
  if (entry.versionId === null) {
    return (
      <section className="office-card">
        <p>{t('admin.entry.draft')}</p>
      </section>
    );
  }
  return (
    <>
      <TeamContent />
      <section className="office-card">
        <h2>{t('admin.entry.people', { count: entry.people.length })}</h2>
        {entry.left.length > 0 && (
          <p className="office-note">
            {t('admin.entry.left', { names: enumerate(entry.left, locale) })}
          </p>
        )}
        {entry.namesakes.length > 0 && (
          <p className="office-note">
            {t('admin.entry.namesakes', { names: enumerate(entry.namesakes, locale) })}
          </p>
        )}
        {entry.people.map((person) => (
          <dl key={person.id} className="entry-places entry-person">
            <PersonContent person={person} />
          </dl>
        ))}
      </section>
    </>
  );
}
