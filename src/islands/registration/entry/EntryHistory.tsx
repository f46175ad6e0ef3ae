import type { FullEntry } from '#contract/registration/entry/record.ts';
import { formatMinute } from '#lib/date.ts';
import { useEnter } from '../enter.ts';

/** Events of an entry, latest first. */
export function EntryHistory({ entry: { events } }: { entry: FullEntry }) {
  const { locale, say } = useEnter();
  if (events.length === 0) return null;
  return (
    <section className="enter-part">
      <h2>{say('enter.story')}</h2>
      <ol>
        {events.toReversed().map(({ at, side, deed, note }) => (
          <li key={`${at} ${deed}`} className="py-2 ps-4 border-s-3 border-soft">
            <time className="caption" dateTime={at}>
              {formatMinute(at, locale)}
            </time>
            <p>
              {say(`enter.did.${deed}`)}{' '}
              <small className="caption">{say(`enter.side.${side}`)}</small>
            </p>
            {note && <p className="secondary">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
