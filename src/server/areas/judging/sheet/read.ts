import { and, asc, eq } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { PrivateFile } from '#contract/files/part-upload.ts';
import type { JudgedAssignment } from '#contract/judging/sheet.ts';
import type { Database } from '#server/platform/db/database.ts';
import { presentViewable } from '#server/platform/files/link.ts';
import { readAsJudge } from '../blind/reading.ts';
import {
  judgedFiles,
  ownAssignments,
  ownRounds,
  ownSheets,
  peerMarks,
  type OwnRound,
} from '../blind/view.ts';
import { pointsIn, shownTotal } from '../total.ts';
import { presentSheet } from './present.ts';

/** Dependencies of reading for judges; the secret signs links to files. */
export interface Services {
  db: Database;
  secret: Buffer;
}

/** @throws Fault notFound if the caller does not judge the entry, or it does not exist (bad inputs 4, 5, 14) */
async function demandOwn(blind: Database, id: number) {
  const [own] = await blind.select().from(ownAssignments).where(eq(ownAssignments.id, id));
  if (!own) throw new Fault('notFound');
  const [round] = await blind.select().from(ownRounds).where(eq(ownRounds.id, own.roundId));
  return { own, round: round! };
}

const sortKeyOf = (marks: Record<string, number>): string => JSON.stringify(marks);

/** The marks of the other judges, sorted by content, so that the order does not reveal who gave them. */
async function readPeers(blind: Database, round: OwnRound, id: number) {
  const rows = await blind.select().from(peerMarks).where(eq(peerMarks.assignmentId, id));
  return rows
    .map((sheet) => ({ total: shownTotal(round, sheet), marks: pointsIn(sheet) }))
    .toSorted((one, other) => sortKeyOf(one.marks).localeCompare(sortKeyOf(other.marks)));
}

const listFiles = (blind: Database, id: number) =>
  blind
    .select({
      place: judgedFiles.place,
      name: judgedFiles.name,
      size: judgedFiles.size,
      state: judgedFiles.state,
    })
    .from(judgedFiles)
    .where(eq(judgedFiles.assignmentId, id))
    .orderBy(asc(judgedFiles.place));

const roundOf = ({ id, name, state, dueAt, peers, criteria }: OwnRound) => ({
  id,
  name,
  state,
  dueAt: dueAt?.toISOString() ?? null,
  peers,
  criteria,
});

/** Returns an entry as its judge reads it, with the sheet. @throws Fault notFound for everybody else */
export const readAssignment = (
  db: Database,
  accountId: number,
  id: number,
): Promise<JudgedAssignment> =>
  readAsJudge(db, accountId, async (blind) => {
    const { own, round } = await demandOwn(blind, id);
    const [sheet] = await blind.select().from(ownSheets).where(eq(ownSheets.assignmentId, id));
    return {
      id,
      round: roundOf(round),
      blindNo: own.blindNo,
      isCalibration: own.isCalibration,
      title: own.title,
      topic: own.topic,
      track: own.track,
      team: own.team,
      answers: own.answers,
      files: await listFiles(blind, id),
      sheet: sheet ? presentSheet(round, sheet) : null,
      peers: await readPeers(blind, round, id),
    };
  });

/**
 * Returns a link to a file of an entry, valid for some minutes; to its copy, if the round hides who entered.
 * @throws Fault notFound, also for a copy that does not exist or is withheld by the office
 */
export async function readJudgedFile(
  { db, secret }: Services,
  accountId: number,
  { id, file }: { id: number; file: number },
): Promise<PrivateFile> {
  const isIt = and(eq(judgedFiles.assignmentId, id), eq(judgedFiles.place, file));
  const [found] = await readAsJudge(db, accountId, (blind) =>
    blind.select().from(judgedFiles).where(isIt),
  );
  const { file: stored } = found ?? { file: null };
  if (!stored) throw new Fault('notFound');
  return presentViewable(secret, stored);
}
