import type { EntryCard } from '#contract/registration/entry/record.ts';
import { endOf } from '#domain/registration/state.ts';
import { useEnter } from '../enter.ts';

/** The state of an entry, or how it ended if that is not the same. */
export function StateTag({ entry }: { entry: Pick<EntryCard, 'state' | 'endedBy' | 'isOverdue'> }) {
  const { say } = useEnter();
  const end = endOf(entry);
  return (
    <em className="tag-mark whitespace-nowrap" data-state={entry.state}>
      {end ? say(`label.entry_end.${end}`) : say(`label.entry_state.${entry.state}`)}
    </em>
  );
}
