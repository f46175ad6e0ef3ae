import type { EntryMark } from '#contract/registration/entry/record.ts';
import { reviewEntry, type Decision } from '#contract/registration/office/review.ts';
import { type ReviewedEntry } from '#contract/registration/office/reviewed-entry.ts';
import { entryDeedsIn } from '#domain/registration/state.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { awaitsDecision, isLeasedByOther } from '../use-entry.ts';

interface DecisionOptions {
  entry: ReviewedEntry;
  marks: readonly EntryMark[];
  /** Called after a decision; the next entry may follow. */
  onDone(): void;
  /** Called after a refusal; the entry may have changed. */
  onRefused(): void;
}

/** Decides about the version that was read. `possible` lists the decisions that the reader may take. */
export function useDecision({ entry, marks, onDone, onRefused }: DecisionOptions) {
  const { t, may, call, tell, report } = useOffice();
  const { isBusy, run } = useBusy((error) => {
    report(error);
    onRefused();
  });
  const { record, versionId, hasConflict } = entry;
  const isFree = awaitsDecision(entry) && !hasConflict && !isLeasedByOther(entry);
  const deeds = entryDeedsIn(record.status, 'office');
  const mayDecide = isFree && versionId !== null && may('contest:entry:review');
  async function decide(decision: Decision, reason = ''): Promise<void> {
    if (isBusy) return;
    await run(async () => {
      const found = decision === 'return' ? [...marks] : [];
      const body = { versionId: versionId!, decision, marks: found, reason };
      await call(reviewEntry, { params: { id: record.id }, body });
      tell(t(`admin.entry.done.${decision}`, { name: record.number ?? record.team }));
      onDone();
    });
  }
  const possible = mayDecide
    ? (['approve', 'return', 'reject'] as const).filter((one) => deeds.includes(one))
    : [];
  return { possible, isBusy, decide };
}
