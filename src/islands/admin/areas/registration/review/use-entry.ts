import { claimEntry } from '#contract/registration/office/review.ts';
import {
  getReviewedEntry,
  type ReviewedEntry,
} from '#contract/registration/office/reviewed-entry.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded, type Loaded } from '#islands/admin/kit/use-loaded.ts';

/** Whether the office still has to decide about what was submitted. */
export const awaitsDecision = ({ record: { status, isChanged } }: ReviewedEntry): boolean =>
  status === 'submitted' || status === 'review' || isChanged;

/** Whether somebody else holds the lease. */
export const isLeasedByOther = ({ leasedBy, isMine }: ReviewedEntry): boolean =>
  leasedBy !== null && !isMine;

/** Loads an entry for review. The lease is taken if the entry waits and nobody else holds it. */
export function useEntry(id: number): Loaded<ReviewedEntry> {
  const { call, may } = useOffice();
  const params = { id };
  const read = async () => (await call(getReviewedEntry, { params })).data;
  return useLoaded(String(id), async () => {
    const entry = await read();
    const isFree = !entry.isMine && !isLeasedByOther(entry) && !entry.hasConflict;
    if (!isFree || !awaitsDecision(entry) || !may('contest:entry:review')) return entry;
    const isTaken = await call(claimEntry, { params }).then(
      () => true,
      // Somebody else was faster; the reload shows who.
      () => false,
    );
    return isTaken ? { ...entry, isMine: true } : read();
  });
}
