import type { FullEntry } from '#contract/registration/entry/record.ts';
import { formatMinute } from '#lib/date.ts';
import { PATHS, pathTo, useEnter } from '../enter.ts';

/** Notes that changes since the last submit count only once they are submitted again, and leads the captain there. */
export function UnsentChanges({ entry }: { entry: FullEntry }) {
  const { locale, say } = useEnter();
  const { id, isUnsent, isCaptain, openUntil } = entry;
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
