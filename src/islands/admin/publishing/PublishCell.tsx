import type { PublishEntry } from '#contract/publishing/publishing.ts';
import { minuteOf } from '#lib/own-session.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { Mark } from '#islands/admin/kit/Mark.tsx';
import { useChoice } from '#islands/admin/kit/use-choice.ts';
import { Failure } from './Failure.tsx';
import { lasting } from './lasting.ts';
import { Tags } from './Tags.tsx';

/** What the history shows of a publish in one of its columns. */
export function PublishCell({ name, entry }: { name: string; entry: PublishEntry }) {
  const { t } = useOffice();
  const choice = useChoice();
  switch (name) {
    case 'state':
      return <Mark value={entry.state}>{choice('state', entry.state)}</Mark>;
    case 'begunAt':
      return minuteOf(entry.begunAt);
    case 'lasting': {
      const seconds = lasting(entry);
      return seconds === undefined ? '–' : t('admin.seconds', { count: seconds });
    }
    case 'tags':
      return <Tags {...entry} />;
    case 'failure':
      return <Failure reason={entry.failure} />;
    default:
      return String(entry[name as keyof PublishEntry] ?? '–');
  }
}
