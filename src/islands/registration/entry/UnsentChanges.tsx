import type { EntryCard, FullEntry } from '#contract/registration/entry/record.ts';
import { formatMinute } from '#lib/date.ts';
import { PATHS, pathTo, useEnter } from '../enter.ts';

/** Says what counts after a change that was not submitted in time. */
export function useLeftWords({ state, isChanged }: Pick<EntryCard, 'state' | 'isChanged'>): string {
  const { say } = useEnter();
  const isApproved = state === 'approved' && !isChanged;
  return say(isApproved ? 'enter.leftUnsentApproved' : 'enter.leftUnsent');
}

/**
 * Notes that changes since the last submit count only once they are submitted again, and leads the captain there; or that
 * it is too late.
 */
export function UnsentChanges({ entry }: { entry: FullEntry }) {
  const { locale, say } = useEnter();
  const { id, isUnsent, isLeftUnsent, isCaptain, openUntil } = entry;
  const left = useLeftWords(entry);
  if (isLeftUnsent) return <p className="enter-note notice-box gap-2 mb-6">{left}</p>;
  if (!isUnsent || openUntil === null) return null;
  const until = formatMinute(openUntil, locale);
  return (
    <section className="enter-note notice-box gap-2 mb-6" data-tone="wrong">
      <p>{say(isCaptain ? 'enter.unsent' : 'enter.unsentMember', { until })}</p>
      {isCaptain && (
        <p className="enter-deeds">
          <a className="button-main" href={`${pathTo(PATHS.contestant)}?id=${id}#check`}>
            {say('enter.submitChange')}
          </a>
        </p>
      )}
    </section>
  );
}
