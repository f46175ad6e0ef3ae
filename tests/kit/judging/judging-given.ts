import { randomUUID } from 'node:crypto';
import type { Endpoint } from '#contract/call/endpoint.ts';
import type { RoundState, SheetState } from '#contract/judging/state.ts';
import { eq } from 'drizzle-orm';
import { planOf } from '#server/areas/judging/assign/task.ts';
import { demandRound } from '#server/areas/judging/record.ts';
import { entryFiles, entryVersionFiles } from '#server/areas/registration/file/table.ts';
import { entryVersions } from '#server/areas/registration/record/entry/table.ts';
import { files } from '#server/platform/files/table.ts';
import {
  assignments,
  conflicts,
  judgedEntries,
  judges,
  rounds,
  sheets,
} from '#server/areas/judging/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addAccount } from '../account.ts';
import type { TestApp } from '../app.ts';
import { addChair, addJudgedTopic, addSessionYear, CRITERIA } from './judging.ts';
import type { Given } from '../office/resource.ts';

const both = (text: string) => ({ zh: text, en: text });

/** A round as somebody who adds one gives it, in a session of its own. */
export const roundSample = async ({ db }: TestApp) => ({
  year: await addSessionYear(db),
  number: 1,
  name: both('r'),
  trackIds: [1],
  criteria: CRITERIA,
  tieBreaks: ['lot'],
});

/** A round in a state. @returns its id */
export async function addRoundRow(
  db: Database,
  year: number,
  state: RoundState,
  name = both('r'),
): Promise<number> {
  const [row] = await db
    .insert(rounds)
    .values({
      year,
      state,
      number: 1,
      name,
      blind: 'open',
      peers: 'always',
      seats: 1,
      quorum: 1,
      method: 'mean',
      trim: 0,
      decimals: 2,
      tieBreaks: ['lot'],
      criteria: CRITERIA,
      seed: 1,
      ...(state === 'closed' && { reopener: 'somebody' }),
    })
    .returning();
  return row!.id;
}

const JUDGE = {
  duty: 'member' as const,
  organisation: '',
  ownTracks: [1],
  nearTracks: [1],
  cap: 1,
} satisfies Partial<typeof judges.$inferInsert>;

/** Somebody who may score, as a judge of a draft. */
export async function judgeSample({ db }: TestApp) {
  const year = await addSessionYear(db);
  const { id: accountId } = await addAccount(db, ['scoring_expert']);
  return { ...JUDGE, roundId: await addRoundRow(db, year, 'draft'), accountId };
}

/** Somebody who could act in a round for another one. */
export async function deputySample(app: TestApp) {
  const { userId: accountId } = await addChair(app);
  const roundId = await addRoundRow(app.db, await addSessionYear(app.db), 'draft');
  return { roundId, accountId, reason: 'r' };
}

/** An entry that is judged by an account, in a state of its round. */
export async function addJudging(
  db: Database,
  accountId: number,
  { round: state = 'open', sheet }: { round?: RoundState; sheet?: SheetState } = {},
) {
  const topic = await addJudgedTopic(db, 2);
  const roundId = await addRoundRow(db, topic.year, state);
  const judge = { ...JUDGE, roundId, accountId, name: 'j' };
  const [{ id: judgeId } = { id: 0 }] = await db.insert(judges).values(judge).returning();
  const [entry, other] = topic.entries;
  await db.insert(judgedEntries).values({
    roundId,
    entryId: entry!.id,
    blindNo: 1,
    versionId: entry!.versionId,
    title: 't',
    content: { team: entry!.team, answers: [], fileIds: [] },
  });
  const pair = { roundId, entryId: entry!.id, judgeId, position: 1 };
  const [{ id } = { id: 0 }] = await db.insert(assignments).values(pair).returning();
  const marks = { 1: 9000, 2: 8500, 3: 8000 };
  if (sheet) {
    await db.insert(sheets).values({ assignmentId: id, state: sheet, marks });
  }
  return { id, roundId, judgeId, entryId: entry!.id, versionId: entry!.versionId, other: other! };
}

/** A file that a version of an entry was submitted with. @returns its id */
export async function addVersionFile(db: Database, versionId: number): Promise<string> {
  const id = randomUUID();
  const [version] = await db.select().from(entryVersions).where(eq(entryVersions.id, versionId));
  await db.insert(files).values({
    id,
    fileName: `${id}.pdf`,
    originalFilename: 'a.pdf',
    mediaType: 'application/pdf',
    size: 9,
    alt: both(''),
    isPublic: false,
  });
  const place = { entryId: version!.entryId, part: 'team', slot: 'f1' } as const;
  await db.insert(entryFiles).values({ ...place, fileId: id, name: 'a.pdf', size: 9 });
  await db.insert(entryVersionFiles).values({ versionId, fileId: id });
  const content = { team: null, answers: [], fileIds: [id] };
  await db.update(judgedEntries).set({ content }).where(eq(judgedEntries.versionId, versionId));
  return id;
}

/** Somebody who must not judge an entry, as the portal has found. @returns its number */
export async function addConflict(
  db: Database,
  change: Partial<typeof conflicts.$inferInsert> = {},
): Promise<number> {
  const { id: accountId } = await addAccount(db, ['scoring_expert']);
  const { entryId } = await addJudging(db, accountId, { round: 'draft' });
  const row = { entryId, accountId, kind: 'organisation', evidence: 'e', by: '' } as const;
  const [added] = await db
    .insert(conflicts)
    .values({ ...row, state: 'detected', ...change })
    .returning();
  return added!.id;
}

const reason = { reason: 'a reason' };
const version = { version: 1 };

/** In which state of its round, and with which sheet, a call is made, and what it sends. */
const ABOUT_ASSIGNMENTS: Readonly<
  Record<string, { round?: RoundState; sheet?: SheetState; body?: object }>
> = {
  assignmentList: {},
  assignmentGet: {},
  assignmentExport: {},
  assignmentWithdraw: { body: reason },
  assignmentConflict: { body: reason },
  assignmentLock: { body: { isLocked: true } },
  assignmentReturn: { sheet: 'submitted', body: reason },
  assignmentExclude: { sheet: 'submitted', body: reason },
  judgingQueue: {},
  judgingAssignment: { sheet: 'draft' },
  judgingSubmit: { sheet: 'draft', body: version },
  judgingReopen: { sheet: 'submitted', body: version },
  judgingAbstain: { body: reason },
  judgingDecline: { body: { ...reason, isConflict: false } },
};

/** In which state a round is that something is done with. */
const ABOUT_ROUNDS: Readonly<Record<string, RoundState>> = {
  judgingRoundOpen: 'draft',
  judgingRoundPause: 'open',
  judgingRoundResume: 'paused',
  judgingRoundClose: 'open',
  judgingRoundReopen: 'closed',
  judgingRoundRank: 'ranked',
  judgingRoundProgress: 'open',
  judgingRanking: 'open',
};

/** A change that begins at another mark than stands there. */
const change = () => ({ uuid: randomUUID(), field: 'mark.1', base: 1, value: 50 });

/** What a call about judging is given; undefined for any other call. @param accountId who calls */
export async function judgingGiven(
  { db }: TestApp,
  { name }: Pick<Endpoint, 'name'>,
  accountId: number,
): Promise<Given | undefined> {
  const about = ABOUT_ASSIGNMENTS[name];
  if (about) {
    const { id } = await addJudging(db, accountId, about);
    return { params: { id }, ...(about.body && { body: about.body }) };
  }
  const state = ABOUT_ROUNDS[name];
  if (state) {
    const { roundId } = await addJudging(db, accountId, { round: state, sheet: 'submitted' });
    return { params: { id: roundId }, body: version };
  }
  return otherGiven(db, name, accountId);
}

/** What a plan is asked for, or given out by, of two entries and a judge. */
async function planned(db: Database, accountId: number) {
  const { roundId } = await addJudging(db, accountId, { round: 'draft' });
  return { roundId };
}

async function otherGiven(
  db: Database,
  name: string,
  accountId: number,
): Promise<Given | undefined> {
  switch (name) {
    case 'judgingSave':
      return {
        params: { id: (await addJudging(db, accountId, { sheet: 'draft' })).id },
        body: { changes: [change()] },
      };
    case 'assignmentAdmit': {
      const { id } = await addJudging(db, accountId, { round: 'closed' });
      await db.insert(sheets).values({ assignmentId: id, late: [change()] });
      return { params: { id }, body: reason };
    }
    case 'assignmentAssign': {
      const { roundId, judgeId, other } = await addJudging(db, accountId);
      return { body: { roundId, judgeId, number: other.number } };
    }
    case 'assignmentPlan':
      return { body: await planned(db, accountId) };
    case 'assignmentApply': {
      const { roundId } = await planned(db, accountId);
      const round = await demandRound(db, roundId);
      return { body: { roundId, key: (await planOf(db, round, false)).key } };
    }
    case 'judgingCheck': {
      const { id, roundId } = await addJudging(db, accountId, { sheet: 'draft' });
      // It says that something happened of which nothing was written down.
      await db.update(sheets).set({ steps: 1 }).where(eq(sheets.assignmentId, id));
      return { params: { id: roundId } };
    }
    case 'judgingFile': {
      const { id, versionId } = await addJudging(db, accountId);
      return { params: { id, file: await addVersionFile(db, versionId) } };
    }
    case 'judgingGrid':
    case 'judgingGridExport':
    case 'judgingMine':
    case 'judgingGridPrint': {
      const { roundId } = await addJudging(db, accountId, { sheet: 'draft' });
      return { query: { roundId: String(roundId) } };
    }
    case 'judgingSheetsExport':
    case 'judgingSheetsPrint': {
      const { roundId } = await addJudging(db, (await addAccount(db)).id, { sheet: 'submitted' });
      return { params: { id: roundId } };
    }
    case 'calibrationAdd': {
      const { roundId } = await addJudging(db, accountId, { round: 'draft' });
      const { entries: outside } = await addJudgedTopic(db, 1);
      return { body: { roundId, number: outside[0]!.number } };
    }
    case 'judgingCalibration': {
      const { id, roundId } = await addJudging(db, (await addAccount(db)).id, {
        sheet: 'submitted',
      });
      await db.update(assignments).set({ isCalibration: true }).where(eq(assignments.id, id));
      return { params: { id: roundId } };
    }
    case 'judgingConflictList':
      await addConflict(db);
      return {};
    case 'judgingConflictGet':
      return { params: { id: await addConflict(db) } };
    case 'judgingConflictEdit':
      return {
        params: { id: await addConflict(db) },
        body: { ...version, ...reason, state: 'confirmed' },
      };
    case 'judgingConflictFind':
      return {
        body: { roundId: (await addJudging(db, accountId, { round: 'draft' })).roundId },
      };
    case 'judgeNudge': {
      const { roundId, judgeId } = await addJudging(db, accountId);
      return { body: { roundId, judgeIds: [judgeId] } };
    }
    case 'judgePeople':
      await addAccount(db, ['scoring_expert']);
      return {};
    default:
      return undefined;
  }
}
