import { MOST_IN_BULK, type BulkOutcome } from '#contract/kind/editorial-bulk.ts';

/** Maximum number of records that can be selected, across pages. */
export const MOST_CHOSEN = 500;

const NOTHING: BulkOutcome = { done: [], failed: [], batch: null };

/** Of several publishing batches the last one is kept: the publisher handles them in order. */
const joined = (one: BulkOutcome, other: BulkOutcome): BulkOutcome => ({
  done: [...one.done, ...other.done],
  failed: [...one.failed, ...other.failed],
  batch: other.batch ?? one.batch,
});

/**
 * Carries out a deed on more records than one call accepts, in consecutive parts. If a later part fails, the earlier
 * ones stay done.
 * @param onFault called with the reason if a later part fails
 * @throws the failure of the first part
 */
export async function inParts<Row>(
  rows: readonly Row[],
  call: (part: Row[]) => Promise<BulkOutcome>,
  onFault: (error: unknown) => void,
): Promise<BulkOutcome> {
  let outcome = NOTHING;
  for (let at = 0; at < rows.length; at += MOST_IN_BULK) {
    try {
      outcome = joined(outcome, await call(rows.slice(at, at + MOST_IN_BULK)));
    } catch (error) {
      if (at === 0) throw error;
      onFault(error);
      return outcome;
    }
  }
  return outcome;
}
