import { claimEntry } from '#contract/registration/office/review.ts';
import {
  getReviewedEntry,
  type ReviewedEntry,
} from '#contract/registration/office/reviewed-entry.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded, type Loaded } from '#islands/admin/kit/use-loaded.ts';

/** Whether the office has still to decide about what was submitted. */
export const awaitsDecision = ({ record: { status, isChanged } }: ReviewedEntry): boolean =>
  status === 'submitted' || status === 'review' || isChanged;

/** Whether somebody else looks at it. */
export const isOthers = ({ leasedBy, isMine }: ReviewedEntry): boolean =>
  leasedBy !== null && !isMine;

/** An entry with all that it is reviewed by; it is taken where it waits and nobody else looks at it. */
export function useEntry(id: number): Loaded<ReviewedEntry> {
  const { call, may } = useOffice();
  const params = { id };
  const read = async () => (await call(getReviewedEntry, { params })).data;
  return useLoaded(String(id), async () => {
    const entry = await read();
    const isFree = !entry.isMine && !isOthers(entry) && !entry.hasConflict;
    if (!isFree || !awaitsDecision(entry) || !may('contest:entry:review')) return entry;
    const isTaken = await call(claimEntry, { params }).then(
      () => true,
      // Somebody else was faster: what is read anew says who.
      () => false,
    );
    return isTaken ? { ...entry, isMine: true } : read();
  });
}
