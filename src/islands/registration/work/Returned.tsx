import type { FullEntry } from '#contract/registration/entry/record.ts';
import { formatMinute } from '#lib/date.ts';
import { useEnter } from '../enter.ts';
import { usePlaceNames } from './place-name.ts';
import { stepOf } from './step.ts';

/** Corrections that the office has asked for, with links to them. */
export function Returned({ entry }: { entry: FullEntry }) {
  const { locale, say } = useEnter();
  const nameOf = usePlaceNames(entry);
  const self = entry.team.members.find(({ isSelf }) => isSelf)?.id;
  if (entry.state !== 'returned') return null;
  const until = entry.dueAt === null ? '' : formatMinute(entry.dueAt, locale);
  return (
    <section className="enter-note notice-box gap-2 mb-6" data-tone="wrong">
      <h2>{say('enter.returned', { until })}</h2>
      <p>{say('enter.returnedHint')}</p>
      <ul className="enter-list grid gap-1">
        {entry.marks.map((mark) => {
          const step = stepOf(mark, self);
          return (
            <li key={`${mark.memberId} ${mark.place}`}>
              {step ? <a href={`#${step}`}>{nameOf(mark)}</a> : <b>{nameOf(mark)}</b>}{' '}
              <span>{mark.text}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
