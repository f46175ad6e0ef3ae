import type { TeamView } from '#contract/registration/team.ts';
import { useEnter } from '../enter.ts';

/** The reader's personal data, when it cannot be changed. */
export function PersonFacts({ person }: Pick<TeamView, 'person'>) {
  const { say } = useEnter();
  const facts = [
    [say('enter.name'), person?.name],
    [say('enter.school'), person?.school],
    [say('enter.birthday'), person?.birthday],
    [say('enter.idNumber'), person?.idMasked],
  ];
  return (
    <dl className="enter-given">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
