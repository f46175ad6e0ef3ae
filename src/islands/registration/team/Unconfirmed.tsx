import type { EntryCard } from '#contract/registration/entry/record.ts';
import { formatMinute } from '#lib/date.ts';
import { PATHS, pathTo, useEnter } from '../enter.ts';

/** Returns what an entry says to members whom it was submitted without; null to all others. */
export function useUnconfirmedWords({ unconfirmed }: Pick<EntryCard, 'unconfirmed'>) {
  const { locale, say, sentences } = useEnter();
  if (!unconfirmed) return null;
  if (!unconfirmed.isOpen) return say('enter.unconfirmedOver');
  const { until } = unconfirmed;
  return sentences(
    say('enter.unconfirmedSelf'),
    until !== null && say('enter.confirmUntil', { until: formatMinute(until, locale) }),
    until !== null && say('enter.zone'),
  );
}

/** Path of the step on which members confirm who they are. */
export const pathToConfirm = (id: number): string => `${pathTo(PATHS.contestant)}?id=${id}#me`;

/** Tells members whom an entry was submitted without, and leads them to where they confirm. */
export function Unconfirmed({ entry }: { entry: Pick<EntryCard, 'id' | 'unconfirmed'> }) {
  const { say } = useEnter();
  const words = useUnconfirmedWords(entry);
  if (words === null) return null;
  return (
    <section className="enter-note notice-box gap-2 mb-6" data-tone="wrong">
      <p>{words}</p>
      {entry.unconfirmed?.isOpen && (
        <p className="enter-deeds">
          <a className="button-main" href={pathToConfirm(entry.id)}>
            {say('enter.confirmNow')}
          </a>
        </p>
      )}
    </section>
  );
}
