import { and, count, desc, eq, isNotNull, isNull, min, sql, type SQL } from 'drizzle-orm';
import type { PublishEntry } from '#contract/publishing/publishing.ts';
import type { Paging } from '#contract/call/wire/reply.ts';
import { tag } from '#contract/call/tag.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readPage } from '#server/platform/db/page.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { CHANNEL } from '#server/platform/publish/batch/outbox.ts';
import { beginProcess } from '#server/platform/publish/batch/process.ts';
import { retryAtOnce, readBrokenOf } from '#server/platform/publish/retry.ts';
import { outbox, publishes } from '#server/platform/publish/table.ts';

type Row = typeof publishes.$inferSelect;

const stateOf = ({ endedAt, failure }: Row): PublishEntry['state'] => {
  if (endedAt === null) return 'rendering';
  return failure === null ? 'live' : 'failed';
};

const toEntry = (row: Row): PublishEntry => ({
  ...row,
  state: stateOf(row),
  begunAt: row.begunAt.toISOString(),
  endedAt: row.endedAt && row.endedAt.toISOString(),
});

const IN_STATE: Record<PublishEntry['state'], SQL | undefined> = {
  rendering: isNull(publishes.endedAt),
  live: and(isNotNull(publishes.endedAt), isNull(publishes.failure)),
  failed: isNotNull(publishes.failure),
};

const latestFirst = (db: Database, where?: SQL) =>
  db.select().from(publishes).where(where).orderBy(desc(publishes.id));

/** Lists publishes, newest first. */
export async function listHistory(
  db: Database,
  { state, ...paging }: Paging & { state?: PublishEntry['state'] | undefined },
) {
  const where = state && IN_STATE[state];
  const { rows, total } = await readPage(paging, latestFirst(db, where), () =>
    db.$count(publishes, where),
  );
  return { rows: rows.map(toEntry), total };
}

/** Returns the number of waiting changes, the running publish and the last one. */
export async function readPublishing(db: Database) {
  const [waiting] = await db
    .select({ waiting: count(), since: min(outbox.announcedAt) })
    .from(outbox);
  const [running] = await latestFirst(db, isNull(publishes.endedAt)).limit(1);
  const [last] = await latestFirst(db, isNotNull(publishes.endedAt)).limit(1);
  return {
    waiting: waiting!.waiting,
    since: waiting!.since && waiting!.since.toISOString(),
    running: running ? toEntry(running) : null,
    last: last ? toEntry(last) : null,
  };
}

const NOTHING = { done: 0, total: 0, failure: null };

/** Everything that has left the outbox is live, except for broken pages. */
async function readDone(db: Database, batch: bigint) {
  const broken = await readBrokenOf(db, [batch]);
  if (broken.length === 0) return { state: 'live' as const, ...NOTHING };
  const failure = broken.map((page) => page.failure).join('\n');
  return { state: 'failed' as const, ...NOTHING, failure };
}

/** Returns the publishing progress of the changes announced by one transaction. */
export async function readBatch(db: Database, batch: string) {
  const waiting = await db.$count(outbox, eq(outbox.batch, BigInt(batch)));
  if (waiting === 0) return readDone(db, BigInt(batch));
  const [latest] = await latestFirst(db).limit(1);
  // If a publish was already running, the batch is part of the next one.
  if (!latest?.batches.includes(Number(batch))) return { state: 'queued' as const, ...NOTHING };
  const { done, total, failure } = latest;
  // The pages are written already, but the announcements are only removed at the very end.
  const state = stateOf(latest) === 'live' ? 'rendering' : stateOf(latest);
  return { state, done, total, failure };
}

/** Ends the delays before the next attempts. */
export const retryNow = async (db: Database): Promise<void> => {
  await retryAtOnce(db);
  await db.execute(sql`SELECT pg_notify(${CHANNEL}, '')`);
};

/** Requests a full publish. @returns the key by which /common/process reports its progress */
export const askRebuild = (db: Database, actor: Actor): Promise<string> =>
  db.transaction(async (tx) => {
    const process = await beginProcess(tx);
    await tx.insert(outbox).values({ tag: tag.all, process });
    await retryNow(tx);
    await recordDeed(tx, actor, { action: 'content:publishing:rebuild', target: 'site' });
    return process;
  });
