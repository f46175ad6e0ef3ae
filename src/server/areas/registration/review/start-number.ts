import { and, eq, isNull, max, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { reach } from '#server/platform/records/read.ts';
import { lockTopic } from '../place/place.ts';
import { entries } from '../record/entry/table.ts';
import { entryStore } from './kind.ts';

const approvedOf = (topicId: number) =>
  and(eq(entries.topicId, topicId), eq(entries.status, 'approved'));

/** The actor must be able to reach all entries that get a number. @throws Fault notFound */
async function demandReach(tx: Database, actor: Actor, topicId: number): Promise<void> {
  const within = reach(entryStore, actor, 'deal');
  if (!within) return;
  const beyond = await tx.$count(entries, and(approvedOf(topicId), sql`(${within}) IS NOT TRUE`));
  if (beyond > 0) throw new Fault('notFound');
}

async function lastOf(tx: Database, topicId: number): Promise<number> {
  const [row] = await tx
    .select({ last: max(entries.startNumber) })
    .from(entries)
    .where(eq(entries.topicId, topicId));
  return row?.last ?? 0;
}

/** Deals numbers in the order of the first submission; numbers dealt before are kept. @returns how many were dealt */
async function assignNumbers(tx: Database, topicId: number, last: number): Promise<number> {
  const without = tx
    .select({
      id: entries.id,
      no: sql<number>`${last}::int + row_number() OVER (ORDER BY ${entries.firstSubmittedAt}, ${entries.id})`.as(
        'no',
      ),
    })
    .from(entries)
    .where(and(approvedOf(topicId), isNull(entries.startNumber)))
    .as('without');
  const dealt = await tx
    .update(entries)
    .set({ startNumber: sql`${without.no}` })
    .from(without)
    .where(eq(entries.id, without.id))
    .returning({ id: entries.id });
  return dealt.length;
}

/**
 * Deals start numbers of a topic, from 1 on and without gaps, once it is known who starts. Entries approved later get
 * the next numbers when they are dealt again (design of registration, 9).
 * @throws Fault notFound if the actor cannot reach all of them
 */
export const dealNumbers = (
  db: Database,
  actor: Actor,
  topicId: number,
): Promise<{ dealt: number; last: number }> =>
  db.transaction(async (tx) => {
    await lockTopic(tx, topicId);
    await demandReach(tx, actor, topicId);
    const before = await lastOf(tx, topicId);
    const dealt = await assignNumbers(tx, topicId, before);
    await recordDeed(tx, actor, {
      action: 'contest:entry:deal',
      target: `topic ${topicId}`,
      after: { dealt },
    });
    return { dealt, last: before + dealt };
  });
