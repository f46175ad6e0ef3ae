import { and, asc, eq, isNull, lte, notExists, or, sql, type SQL } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { MOST_WAITING } from '#contract/registration/office/review.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { demandRow, reach } from '#server/platform/records/read.ts';
import { demandEntry } from '../record/context.ts';
import { entries, entryReviews } from '../record/entry/table.ts';
import { recordEvent } from '../record/event.ts';
import { hasConflict, inConflict } from './conflict.ts';
import { entryStore } from './kind.ts';

/** Duration of a reviewer's lease; each of their calls renews it. */
const LEASE = sql`interval '15 minutes'`;
const NOW = sql`clock_timestamp()`;

const isFreeFor = ({ userId }: Actor) =>
  or(isNull(entries.leasedUntil), lte(entries.leasedUntil, NOW), eq(entries.leasedById, userId));

/** Leaves out versions that the actor has decided; those wait for the second person. */
const isUndecidedBy = (db: Database, { userId }: Actor) =>
  notExists(
    db
      .select({ id: entryReviews.id })
      .from(entryReviews)
      .where(
        and(eq(entryReviews.versionId, entries.versionId), eq(entryReviews.reviewerId, userId)),
      ),
  );

interface QueueFilter {
  topicId?: number | undefined;
  after?: number | undefined;
}

const waitingFor = (db: Database, actor: Actor, { topicId }: QueueFilter) =>
  and(
    eq(entries.isWaiting, true),
    topicId === undefined ? undefined : eq(entries.topicId, topicId),
    reach(entryStore, actor, 'review'),
    sql`NOT ${inConflict(actor.userId)}`,
    isUndecidedBy(db, actor),
  );

/** Condition for entries after a given one in the queue, whatever has become of that one meanwhile. */
const isBehind = (id: number) =>
  sql`(${entries.submittedAt}, ${entries.id}) > (SELECT seen.submitted_at, seen.id FROM ${entries} AS seen WHERE seen.id = ${id})`;

/** Ends the lease of an entry that the actor skips, so that others can take it. */
const releaseLease = (tx: Database, { userId }: Actor, id: number) =>
  tx
    .update(entries)
    .set({ leasedById: null, leasedUntil: null })
    .where(and(eq(entries.id, id), eq(entries.leasedById, userId)));

/**
 * Leases an entry to the actor. A submitted entry changes to review, which its team can see. It is written once: the
 * database checks at a second write that the team exists, and waits for whoever has locked that and waits for the entry.
 * @returns whether it was free
 */
async function lease(tx: Database, actor: Actor, id: number): Promise<boolean> {
  const isFree = and(eq(entries.id, id), isFreeFor(actor));
  const [found] = await tx.select().from(entries).where(isFree).for('update');
  if (!found) return false;
  const isBegun = found.status === 'submitted' && found.isWaiting;
  const leased = { leasedById: actor.userId, leasedUntil: sql`${NOW} + ${LEASE}` };
  await tx
    .update(entries)
    .set({ ...leased, ...(isBegun && { status: 'review' as const }) })
    .where(eq(entries.id, id));
  if (!isBegun) return true;
  const happening = { deed: 'claim', side: 'office', by: actor.userName } as const;
  await recordEvent(tx, await demandEntry(tx, id), happening);
  return true;
}

/**
 * Counts waiting entries up to MOST_WAITING. Conflicts are looked up for each of them; a hundred thousand took 0.2 s.
 */
const countWaiting = (tx: Database, isWaiting: SQL | undefined): Promise<number> =>
  tx.$count(
    tx.select({ id: entries.id }).from(entries).where(isWaiting).limit(MOST_WAITING).as('waiting'),
  );

/** Leases the entry that has waited longest to the actor; also returns how many wait in all. */
export const takeNext = (db: Database, actor: Actor, asked: QueueFilter) =>
  db.transaction(async (tx) => {
    const { after } = asked;
    const isWaiting = waitingFor(tx, actor, asked);
    if (after !== undefined) await releaseLease(tx, actor, after);
    const [found] = await tx
      .select({ id: entries.id })
      .from(entries)
      .where(and(isWaiting, isFreeFor(actor), after === undefined ? undefined : isBehind(after)))
      .orderBy(asc(entries.submittedAt), asc(entries.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (found) await lease(tx, actor, found.id);
    return { data: found ?? null, waiting: await countWaiting(tx, isWaiting) };
  });

/** Leases an entry that was opened from a list. @throws Fault notFound, reviewConflict, leased by somebody else */
export async function claim(db: Database, actor: Actor, id: number): Promise<void> {
  await demandRow(db, entryStore, actor, id, 'review');
  if (await hasConflict(db, id, actor.userId)) throw new Fault('reviewConflict');
  const isTaken = await db.transaction((tx) => lease(tx, actor, id));
  if (!isTaken) throw new Fault('leased');
}
