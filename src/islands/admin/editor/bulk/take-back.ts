import type { BulkOutcome } from '#contract/kind/editorial-bulk.ts';
import type { ContentCode, ContentRow } from '#contract/kind/editorial-row.ts';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import type { ContentType } from '#contract/kind/editorial.ts';
import type { Office } from '#islands/admin/kit/office.ts';
import { inParts } from './in-parts.ts';

type Means = Pick<Office, 'call' | 't' | 'report'>;
type Done = BulkOutcome['done'];
type Seen = Pick<Done[number], 'id' | 'version'>;

/** Message if some records could not be restored; undefined if all were. */
const saidOf = ({ t }: Means, { done, failed }: Pick<BulkOutcome, 'done' | 'failed'>) =>
  failed.length === 0
    ? undefined
    : t('admin.bulk.undoneSome', {
        count: done.length,
        rest: failed.length,
        reason: failed[0]!.reason,
      });

/** A deed that restores what a record was before another one. */
type Reverse =
  | { deed: 'takeBack' }
  | { deed: 'move'; year: number }
  | { deed: 'classify'; code: { field: ContentCode; value: string } };

const carryOut = (
  { call, report }: Means,
  type: ContentType,
  records: readonly Seen[],
  deed: Reverse,
): Promise<BulkOutcome> =>
  inParts(
    records.map(({ id, version }) => ({ id, version })),
    async (part) => (await call(type.bulk, { body: { ...deed, records: part } })).data,
    report,
  );

/**
 * Undoes the publishing or withdrawal of records. Kinds are undone in reverse order, so that records to which others
 * refer come last.
 * @throws ApiError
 */
export async function takeBackMany(means: Means, done: Done): Promise<string | undefined> {
  const outcomes: BulkOutcome[] = [];
  for (const [name, records] of [...Map.groupBy(done, ({ type }) => type)].toReversed()) {
    const type = CONTENT_TYPES.find((one) => one.type === name)!;
    outcomes.push(await carryOut(means, type, records, { deed: 'takeBack' }));
  }
  return saidOf(means, {
    done: outcomes.flatMap((one) => one.done),
    failed: outcomes.flatMap((one) => one.failed),
  });
}

/** Records before a deed, and what it did. */
interface Changed {
  rows: readonly ContentRow[];
  done: Done;
}

/** Gives each record back the value that it had before, those with the same value at once. @throws ApiError */
async function giveBack<Value>(
  means: Means,
  type: ContentType,
  { rows, done }: Changed,
  reverse: { formerOf(row: ContentRow): Value; deedFor(value: Value): Reverse },
): Promise<string | undefined> {
  const outcomes: BulkOutcome[] = [];
  const formerOf = ({ id }: Seen): Value => reverse.formerOf(rows.find((row) => row.id === id)!);
  for (const [value, records] of Map.groupBy(done, formerOf)) {
    outcomes.push(await carryOut(means, type, records, reverse.deedFor(value)));
  }
  return saidOf(means, {
    done: outcomes.flatMap((one) => one.done),
    failed: outcomes.flatMap((one) => one.failed),
  });
}

/** Moves records back to their previous sessions. @throws ApiError */
export const moveBack = (means: Means, type: ContentType, changed: Changed) =>
  giveBack(means, type, changed, {
    formerOf: ({ year }) => year!,
    deedFor: (year) => ({ deed: 'move', year }),
  });

/** Gives records back their previous values of a field by which they are sorted. @throws ApiError */
export const classifyBack = (
  means: Means,
  type: ContentType,
  { field, ...changed }: Changed & { field: ContentCode },
) =>
  giveBack(means, type, changed, {
    formerOf: ({ facts }) => String(facts?.[field]),
    deedFor: (value) => ({ deed: 'classify', code: { field, value } }),
  });

/**
 * Restores records from the bin, the last removed first. A record that cannot be restored does not prevent the
 * others.
 * @throws ApiError
 */
async function recoverEach({ call }: Means, type: ContentType, ids: readonly number[]) {
  const errors: unknown[] = [];
  const found: Seen[] = [];
  for (const id of ids.toReversed()) {
    await call(type.recover, { params: { id } }).then(
      ({ data }) => found.push(data),
      (error: unknown) => errors.push(error),
    );
  }
  return { found, errors };
}

/**
 * Restores removed records, and publishes those that were live before.
 * @param rows the records before the removal
 * @returns a message if some came back only as drafts
 * @throws ApiError
 */
export async function bringBack(
  means: Means,
  type: ContentType,
  rows: readonly Pick<ContentRow, 'id' | 'state'>[],
): Promise<string | undefined> {
  const ids = rows.map(({ id }) => id);
  const { found, errors } = await recoverEach(means, type, ids);
  const wasLive = new Set(rows.filter(({ state }) => state !== 'draft').map(({ id }) => id));
  const live = found.filter(({ id }) => wasLive.has(id));
  const { failed } = await carryOut(means, type, live, { deed: 'takeBack' });
  if (errors.length > 0) throw errors[0];
  if (failed.length === 0) return undefined;
  return means.t('admin.bulk.undoneDrafts', { count: failed.length, reason: failed[0]!.reason });
}
