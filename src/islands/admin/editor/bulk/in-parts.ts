import { MOST_IN_BULK, type BulkOutcome } from '#contract/kind/editorial-bulk.ts';

/** So many records are chosen at most, from page to page. */
export const MOST_CHOSEN = 500;

const NOTHING: BulkOutcome = { done: [], failed: [], batch: null };

/** Of batches the last one counts: the publisher takes them in turn. */
const joined = (one: BulkOutcome, other: BulkOutcome): BulkOutcome => ({
  done: [...one.done, ...other.done],
  failed: [...one.failed, ...other.failed],
  batch: other.batch ?? one.batch,
});

/**
 * Carries a deed out on more records than one call takes, one part after the other. Where a later part cannot be carried
 * out, what was done before it is done.
 * @param onFault is told why it went no further
 * @throws what the first part is refused with
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
