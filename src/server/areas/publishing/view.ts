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

/** What was published, latest first. */
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

/** What waits, what is under way, and how the last publish ended. */
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

/** What is no longer in the outbox is live, but for pages that could not be made. */
async function readDone(db: Database, batch: bigint) {
  const broken = await readBrokenOf(db, [batch]);
  if (broken.length === 0) return { state: 'live' as const, ...NOTHING };
  const failure = broken.map((page) => page.failure).join('\n');
  return { state: 'failed' as const, ...NOTHING, failure };
}

/** How far the pages are that one transaction announced. */
export async function readBatch(db: Database, batch: string) {
  const waiting = await db.$count(outbox, eq(outbox.batch, BigInt(batch)));
  if (waiting === 0) return readDone(db, BigInt(batch));
  const [latest] = await latestFirst(db).limit(1);
  // A publish that had begun before takes it in with the next one.
  if (!latest?.batches.includes(Number(batch))) return { state: 'queued' as const, ...NOTHING };
  const { done, total, failure } = latest;
  // Its pages are written; the announcements go last of all.
  const state = stateOf(latest) === 'live' ? 'rendering' : stateOf(latest);
  return { state, done, total, failure };
}

/** Ends the pauses before the next tries. */
export const retryNow = async (db: Database): Promise<void> => {
  await retryAtOnce(db);
  await db.execute(sql`SELECT pg_notify(${CHANNEL}, '')`);
};

/** Asks for the whole site to be published anew. @returns the key by which /common/process tells how far it is */
export const askRebuild = (db: Database, actor: Actor): Promise<string> =>
  db.transaction(async (tx) => {
    const process = await beginProcess(tx);
    await tx.insert(outbox).values({ tag: tag.all, process });
    await retryNow(tx);
    await recordDeed(tx, actor, { action: 'content:publishing:rebuild', target: 'site' });
    return process;
  });
