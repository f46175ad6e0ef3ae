import type { FullEntry } from '#contract/registration/entry/record.ts';
import { SubmittedAnswers } from '../entry/SubmittedAnswers.tsx';
import { TeamList } from '../entry/TeamList.tsx';
import { useEnter } from '../enter.ts';

/** Says that people wait to be admitted to the team, and leads the captain to them. */
function Asking({ team: { requests } }: Pick<FullEntry, 'team'>) {
  const { say } = useEnter();
  if (requests.length === 0) return null;
  return (
    <p className="enter-note notice-box gap-2 mb-6">
      <a className="target" href="#team">
        {say('enter.asking', { count: requests.length })}
      </a>
    </p>
  );
}

/** What a submit would hand in: as it is saved now, and not as it was submitted last. */
export function Overview({ entry }: { entry: FullEntry }) {
  const { locale, say } = useEnter();
  const { topic, team, title, form } = entry;
  const facts = [
    [say('enter.topic'), locale === 'en' && topic.en !== '' ? topic.en : topic.zh],
    [say('enter.teamName'), team.name],
    [say('enter.title'), title || '—'],
  ];
  return (
    <>
      <Asking team={team} />
      <dl className="enter-given">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <TeamList team={team} />
      {form && (
        <details className="enter-more w-full open:pb-3">
          <summary className="target text-note text-link cursor-pointer">
            {say('enter.answersAndFiles')}
          </summary>
          <SubmittedAnswers entry={{ ...entry, given: null }} body={form} />
        </details>
      )}
    </>
  );
}
