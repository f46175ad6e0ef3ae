import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Endpoint } from '#contract/call/endpoint.ts';
import type { ReleaseState } from '#contract/judging/outcome/release.ts';
import { tracks } from '#server/areas/contest/table.ts';
import { appeals } from '#server/areas/judging/appeal/table.ts';
import { releasedEntries, releases } from '#server/areas/judging/release/table.ts';
import { judgedEntries, rankings, rounds } from '#server/areas/judging/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { teamMembers } from '#server/areas/registration/record/team/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { recordEvents } from '#server/platform/own/table.ts';
import type { TestApp } from '../app.ts';
import { addTemplate } from '../registration/certificate-given.ts';
import { addRoundRow } from './judging-given.ts';
import { addJudgedTopic } from './judging.ts';
import { addPrize } from './ranked.ts';
import type { Given } from '../office/resource.ts';

const HOUR = 3_600_000;

/** Adds a ranked round of two equal entries. */
export async function addRankedRows(db: Database) {
  const topic = await addJudgedTopic(db, 2);
  const roundId = await addRoundRow(db, topic.year, 'ranked');
  await db.insert(judgedEntries).values(
    topic.entries.map(({ id, versionId }, at) => ({
      roundId,
      entryId: id,
      blindNo: at + 1,
      versionId,
      title: 't',
    })),
  );
  const rows = topic.entries.map(({ id }) => ({
    entryId: id,
    value: 8000,
    rank: 1,
    isShared: true,
  }));
  const digest = randomBytes(32).toString('hex');
  const ranking = { roundId, by: 'x', digest, rows };
  const [{ id: rankingId } = { id: 0 }] = await db.insert(rankings).values(ranking).returning();
  return { topic, roundId, rankingId, digest, entry: topic.entries[0]! };
}

/** Adds a release of two entries in a state. */
export async function addRelease(
  db: Database,
  status: ReleaseState,
  change: Partial<typeof releases.$inferInsert> = {},
) {
  const ranked = await addRankedRows(db);
  const { roundId, rankingId, entry } = ranked;
  const texts = { failure: { zh: '失败', en: 'failed' }, approvedBy: 'y', reason: 'r' };
  const [row] = await db
    .insert(releases)
    .values({
      roundId,
      rankingId,
      status,
      fields: ['rank', 'value', 'criteria', 'comments'],
      at: new Date(Date.now() + HOUR),
      appealUntil: new Date(Date.now() + 2 * HOUR),
      templateId: await addTemplate(db, ranked.topic.year),
      preparedBy: 'x',
      preparedById: 0,
      releasedAt: status === 'released' ? new Date() : null,
      ...texts,
      ...change,
    })
    .returning();
  const line = { releaseId: row!.id, entryId: entry.id, rank: 1, value: 8000 };
  const name = { zh: '一等奖', en: 'First' };
  const prize = { id: 1, tier: 'first' as const, name, place: 1 };
  const written = { means: { 1: 8000 }, comments: ['好'] };
  const { id: entryId } = ranked.topic.entries[1]!;
  await db.insert(releasedEntries).values([
    { ...line, ...written, prize },
    { ...line, ...written, entryId },
  ]);
  if (status === 'released') {
    await db.update(rounds).set({ state: 'released' }).where(eq(rounds.id, roundId));
  }
  return { ...ranked, release: row! };
}

/** Makes an account the captain of an entry's team. */
async function lead(db: Database, entryId: number, accountId: number): Promise<void> {
  const [entry] = await db.select().from(entries).where(eq(entries.id, entryId));
  await db.update(teamMembers).set({ accountId }).where(eq(teamMembers.teamId, entry!.teamId));
}

/** Adds an appeal of an account, or of an erased one, with an event. @returns its id */
export async function addAppeal(
  db: Database,
  ownerId: number | null,
  change: Partial<typeof appeals.$inferInsert> = {},
): Promise<number> {
  const { release, entry } = await addRelease(db, 'released');
  const row = { ownerId, releaseId: release.id, entryId: entry.id, content: '请复核' };
  const [{ id } = { id: 0 }] = await db
    .insert(appeals)
    .values({ ...row, ...change })
    .returning();
  const event = { side: 'owner', deed: 'submit', state: 'submitted' } as const;
  await db.insert(recordEvents).values({ ...event, kind: 'appeal', recordId: id });
  return id;
}

const version = { version: 1 };

/** The state of a release for each action on it, and its body. */
const DEEDS: Readonly<
  Record<
    string,
    { status: ReleaseState; body: () => object; change?: Partial<typeof releases.$inferInsert> }
  >
> = {
  judgingReleaseApprove: { status: 'prepared', body: () => version },
  judgingReleaseSchedule: {
    status: 'approved',
    body: () => ({ ...version, at: new Date(Date.now() + HOUR).toISOString() }),
  },
  judgingReleaseRescind: { status: 'released', body: () => ({ ...version, reason: 'a reason' }) },
  judgingReleaseRecall: {
    status: 'released',
    body: () => version,
    change: { rescinder: 'somebody', rescindAskedAt: new Date() },
  },
  judgingReleaseCancel: { status: 'scheduled', body: () => ({ ...version, reason: 'a reason' }) },
};

/** The input of a call about releases and what follows from them. @param accountId the caller's */
export async function releaseGiven(
  { db }: TestApp,
  { name }: Pick<Endpoint, 'name'>,
  accountId: number,
): Promise<Given | undefined> {
  const deed = DEEDS[name];
  if (deed) {
    const { release } = await addRelease(db, deed.status, deed.change);
    return { params: { id: release.id }, body: deed.body() };
  }
  switch (name) {
    case 'judgingReleaseList':
      await addRelease(db, 'prepared');
      return {};
    case 'judgingReleaseGet':
      return { params: { id: (await addRelease(db, 'prepared')).release.id } };
    case 'judgingReleaseTemplates':
      await addTemplate(db, (await addRankedRows(db)).topic.year);
      return {};
    case 'judgingReleasePrepare':
      return { body: { roundId: (await addRankedRows(db)).roundId, fields: ['rank'] } };
    default:
      return awardGiven(db, name, accountId);
  }
}

async function awardGiven(
  db: Database,
  name: string,
  accountId: number,
): Promise<Given | undefined> {
  if (name.startsWith('judgingPromotion')) return promotionGiven(db);
  if (name !== 'judgingAwards' && name !== 'judgingAwardDecide') {
    return outcomeGiven(db, name, accountId);
  }
  const { roundId, topic } = await addRankedRows(db);
  const prizeId = await addPrize(db, topic.year, 'first', 1);
  const [track] = await db.select().from(tracks).where(eq(tracks.id, topic.trackId));
  const decision = { trackId: track!.id, prizeId, way: 'lot', reason: 'a reason' };
  return { params: { id: roundId }, body: decision };
}

/** A round of two equal entries, one of which is promoted by lot. */
async function promotionGiven(db: Database): Promise<Given> {
  const { roundId, rankingId } = await addRankedRows(db);
  const cuts = [{ trackId: null, way: 'lot', reason: 'a reason' }];
  return { params: { id: roundId }, body: { rankingId, way: 'count', count: 1, cuts } };
}

/** Adds a release of the session that exists from the start, since the number of years is limited. */
async function addAnchor(db: Database): Promise<number> {
  const year = 2025;
  const roundId = await addRoundRow(db, year, 'released');
  const ranking = { roundId, by: 'x', digest: randomBytes(32).toString('hex'), rows: [] };
  const [{ id: rankingId } = { id: 0 }] = await db.insert(rankings).values(ranking).returning();
  const by = { preparedBy: 'x', preparedById: 0, fields: [] };
  const live = { status: 'released' as const, releasedAt: new Date() };
  await db.insert(releases).values({ roundId, rankingId, ...live, ...by });
  return year;
}

async function outcomeGiven(
  db: Database,
  name: string,
  accountId: number,
): Promise<Given | undefined> {
  switch (name) {
    case 'resultMine':
    case 'appealSubmit': {
      const { entry, release } = await addRelease(db, 'released');
      await lead(db, entry.id, accountId);
      return name === 'resultMine'
        ? {}
        : {
            body: {
              releaseId: release.id,
              entryId: entry.id,
              text: '实验数据没有被看到，请复核。',
            },
          };
    }
    case 'judgingAnchors':
      return { params: { year: await addAnchor(db) } };
    case 'judgingDigest':
      return { params: { digest: (await addRelease(db, 'released')).digest } };
    default:
      return appealGiven(db, name, accountId);
  }
}

async function appealGiven(
  db: Database,
  name: string,
  accountId: number,
): Promise<Given | undefined> {
  switch (name) {
    case 'appealList':
    case 'appealOwnList':
    case 'appealNext':
      await addAppeal(db, accountId);
      return {};
    case 'appealGet':
    case 'appealOwnGet':
    case 'appealEvents':
      return { params: { id: await addAppeal(db, accountId) } };
    case 'appealEdit':
      return { params: { id: await addAppeal(db, accountId) }, body: { ...version, remark: 'r' } };
    case 'appealAct':
      return {
        params: { id: await addAppeal(db, accountId) },
        body: { ...version, deed: 'withdraw' },
      };
    case 'appealDecide': {
      const records = [{ ...version, id: await addAppeal(db, null) }];
      return { body: { records, deed: 'admit' } };
    }
    default:
      return undefined;
  }
}
