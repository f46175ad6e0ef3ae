import { asc } from 'drizzle-orm';
import type { JudgingQueue } from '#contract/judging/sheet.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readAsJudge } from '../blind/reading.ts';
import { ownAssignments, ownRounds, ownSheets, type OwnRound } from '../blind/view.ts';
import { shownTotal } from '../total.ts';

const listAssignments = (blind: Database) =>
  blind
    .select({
      id: ownAssignments.id,
      roundId: ownAssignments.roundId,
      blindNo: ownAssignments.blindNo,
      title: ownAssignments.title,
      trackId: ownAssignments.trackId,
      track: ownAssignments.track,
      isCalibration: ownAssignments.isCalibration,
    })
    .from(ownAssignments)
    .orderBy(asc(ownAssignments.roundId), asc(ownAssignments.position), asc(ownAssignments.id));

const listSheets = (blind: Database) =>
  blind
    .select({
      id: ownSheets.assignmentId,
      state: ownSheets.state,
      marks: ownSheets.marks,
      savedAt: ownSheets.savedAt,
    })
    .from(ownSheets);

/** Returns all assignments of a judge, by round, in their own order. */
export const readQueue = (db: Database, accountId: number): Promise<JudgingQueue> =>
  readAsJudge(db, accountId, async (blind) => {
    const rounds = await blind.select().from(ownRounds).orderBy(asc(ownRounds.id));
    const sheets = new Map((await listSheets(blind)).map((sheet) => [sheet.id, sheet]));
    const criteria = new Map(rounds.map((round) => [round.id, round]));
    const assignments = (await listAssignments(blind)).map((own) => {
      const sheet = sheets.get(own.id) ?? null;
      return {
        ...own,
        sheet: sheet?.state ?? null,
        total: shownTotal(criteria.get(own.roundId)!, sheet),
        savedAt: sheet?.savedAt.toISOString() ?? null,
      };
    });
    return { rounds: rounds.map((round) => roundOf(round, assignments)), assignments };
  });

type Queued = JudgingQueue['assignments'][number];

const isDone = ({ sheet }: Queued): boolean => sheet === 'submitted' || sheet === 'abstained';

function roundOf({ id, name, state, dueAt }: OwnRound, all: readonly Queued[]) {
  const own = all.filter(({ roundId }) => roundId === id);
  return {
    id,
    name,
    state,
    dueAt: dueAt?.toISOString() ?? null,
    assigned: own.length,
    submitted: own.filter(isDone).length,
  };
}
