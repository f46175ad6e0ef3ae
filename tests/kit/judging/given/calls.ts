import { randomUUID } from 'node:crypto';
import type { Endpoint } from '#contract/call/endpoint.ts';
import type { RoundState } from '#contract/judging/state.ts';
import { eq } from 'drizzle-orm';
import { readPlanInput } from '#server/areas/judging/assign/task.ts';
import { demandRound } from '#server/areas/judging/record.ts';
import { assignments, sheets } from '#server/areas/judging/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addAccount } from '../../account.ts';
import type { TestApp } from '../../app.ts';
import type { Given } from '../../office/resource.ts';
import { addJudgedTopic } from '../judging.ts';
import {
  addConflict,
  addCopy,
  addJudging,
  addVersionFile,
  type SheetState,
} from '../judging-given.ts';

const reason = { reason: 'a reason' };
const version = { version: 1 };

/** The state of the round and of the sheet for each call, and its body. */
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
  assignmentInclude: { sheet: 'excluded', body: reason },
  judgingQueue: {},
  judgingAssignment: { sheet: 'draft' },
  judgingSubmit: { sheet: 'draft', body: version },
  judgingReopen: { sheet: 'submitted', body: version },
  judgingAbstain: { body: reason },
  judgingDecline: { body: { ...reason, isConflict: false } },
};

/** The state of a round for each action on it. */
const ABOUT_ROUNDS: Readonly<Record<string, RoundState>> = {
  judgingRoundOpen: 'draft',
  judgingRoundPause: 'open',
  judgingRoundResume: 'paused',
  judgingRoundClose: 'open',
  judgingRoundReopen: 'closed',
  judgingRoundRecall: 'closed',
  judgingRoundRank: 'ranked',
  judgingRoundProgress: 'open',
  judgingRoundMatrix: 'open',
  judgingRanking: 'open',
  judgingRankingExport: 'open',
};

/** A change whose base is another mark than the stored one. */
const change = () => ({ uuid: randomUUID(), field: 'mark.1', base: 1, value: 50 });

/** The input of a call about judging; undefined for any other call. @param accountId the caller's */
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
    const { roundId, other } = await addJudging(db, accountId, {
      round: state,
      sheet: 'submitted',
    });
    // Only one of the entries has a judge.
    await db.update(entries).set({ status: 'submitted' }).where(eq(entries.id, other.id));
    return { params: { id: roundId }, body: version };
  }
  return otherGiven(db, name, accountId);
}

/** The input of planning and of assigning two entries to a judge. */
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
    case 'judgingSaveBatch': {
      const { id } = await addJudging(db, accountId, { sheet: 'draft' });
      return { body: { sheets: [{ id, changes: [change()] }] } };
    }
    case 'assignmentAdmit': {
      const { id } = await addJudging(db, accountId, { round: 'closed' });
      await db.insert(sheets).values({ assignmentId: id, late: [change()] });
      return { params: { id }, body: reason };
    }
    case 'assignmentRecall': {
      const { id } = await addJudging(db, accountId, { sheet: 'submitted' });
      const asked = { excluder: 'somebody', excludeAskedAt: new Date() };
      await db.update(sheets).set(asked).where(eq(sheets.assignmentId, id));
      return { params: { id } };
    }
    case 'assignmentAssign': {
      const { roundId, judgeId, other } = await addJudging(db, accountId);
      return { body: { roundId, judgeId, number: other.number } };
    }
    case 'assignmentImport':
      return { params: { id: (await planned(db, accountId)).roundId } };
    case 'assignmentPlan':
      return { body: await planned(db, accountId) };
    case 'assignmentApply': {
      const { roundId } = await planned(db, accountId);
      const round = await demandRound(db, roundId);
      return { body: { roundId, key: (await readPlanInput(db, round, false)).key } };
    }
    case 'judgingCheck': {
      const { id, roundId } = await addJudging(db, accountId, { sheet: 'draft' });
      // The sheet claims a step that has no score record.
      await db.update(sheets).set({ steps: 1 }).where(eq(sheets.assignmentId, id));
      return { params: { id: roundId } };
    }
    case 'judgingFile': {
      const { id, versionId } = await addJudging(db, accountId);
      await addVersionFile(db, versionId);
      return { params: { id, file: 1 } };
    }
    case 'judgingGrid':
    case 'judgingGridExport':
    case 'judgingMine':
    case 'judgingGridPrint': {
      const { roundId } = await addJudging(db, accountId, { sheet: 'draft' });
      return { query: { roundId: String(roundId) } };
    }
    case 'judgingSheetsExport':
    case 'judgingSheetsPrint':
    case 'judgingSheetsZip': {
      const { roundId } = await addJudging(db, (await addAccount(db)).id, { sheet: 'submitted' });
      return { params: { id: roundId } };
    }
    case 'calibrationAdd': {
      const { id: judge } = await addAccount(db, ['scoring_expert']);
      const { roundId } = await addJudging(db, judge, { round: 'draft' });
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
    case 'judgedFileList':
      await addCopy(db);
      return {};
    case 'judgedFileGet':
    case 'judgedFileLink':
      return { params: { id: await addCopy(db) } };
    case 'judgedFileEdit':
      return { params: { id: await addCopy(db) }, body: { ...version, state: 'shown' } };
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
