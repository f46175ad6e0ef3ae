import { and, eq, ne } from 'drizzle-orm';
import { Fault } from '#contract/call/fault.ts';
import type { PrivateFile } from '#contract/files/part-upload.ts';
import type { JudgedAssignment } from '#contract/judging/sheet.ts';
import { topics, tracks } from '#server/areas/contest/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { linkTo, presentPrivate } from '#server/platform/files/link.ts';
import { readBlind, type Desk } from '../entry/blind.ts';
import { demandOwn, type Assigned, type Round, type SheetRow } from '../record.ts';
import { assignments, judgedEntries, sheets } from '../table.ts';
import { pointsIn, shownTotal } from '../total.ts';
import { presentSheet } from './present.ts';

const findSheet = async (db: Database, id: number): Promise<SheetRow | null> =>
  (await db.select().from(sheets).where(eq(sheets.assignmentId, id)))[0] ?? null;

/** @throws Fault notFound for what was given before entries had numbers */
async function demandJudged(db: Database, { assignment: { roundId, entryId } }: Assigned) {
  const isIt = and(eq(judgedEntries.roundId, roundId), eq(judgedEntries.entryId, entryId));
  const [row] = await db
    .select({ judged: judgedEntries, topic: topics.title, track: tracks.name })
    .from(judgedEntries)
    .innerJoin(entries, eq(entries.id, judgedEntries.entryId))
    .innerJoin(topics, eq(topics.id, entries.topicId))
    .innerJoin(tracks, eq(tracks.id, topics.trackId))
    .where(isIt);
  if (!row) throw new Fault('notFound');
  return row;
}

const HANDED_IN: readonly SheetRow['state'][] = ['submitted', 'abstained'];

const seesPeers = ({ peers }: Round, own: SheetRow | null): boolean =>
  peers === 'always' || (peers === 'afterMine' && own !== null && HANDED_IN.includes(own.state));

/** What the others of the panel gave; who they are nobody reads. */
async function readPeers(db: Database, { assignment, round }: Assigned, own: SheetRow | null) {
  if (!seesPeers(round, own)) return [];
  const isPeer = and(
    eq(assignments.roundId, round.id),
    eq(assignments.entryId, assignment.entryId),
    ne(assignments.id, assignment.id),
    eq(assignments.state, 'active'),
    eq(sheets.state, 'submitted'),
  );
  const rows = await db
    .select({ sheet: sheets })
    .from(sheets)
    .innerJoin(assignments, eq(assignments.id, sheets.assignmentId))
    .where(isPeer);
  return rows.map(({ sheet }) => ({ total: shownTotal(round, sheet), marks: pointsIn(sheet) }));
}

const roundOf = ({ id, name, state, dueAt, peers, criteria }: Round) => ({
  id,
  name,
  state,
  dueAt: dueAt?.toISOString() ?? null,
  peers,
  criteria,
});

/** An entry as its judge reads it, beside the sheet. @throws Fault notFound for everybody else */
export async function readAssignment(
  desk: Desk,
  accountId: number,
  id: number,
): Promise<JudgedAssignment> {
  const { db } = desk;
  const own = await demandOwn(db, accountId, id);
  const { judged, topic, track } = await demandJudged(db, own);
  const content = await readBlind(desk, own.round, judged);
  const sheet = await findSheet(db, id);
  return {
    id,
    round: roundOf(own.round),
    blindNo: judged.blindNo,
    title: content.title,
    topic,
    track,
    team: content.team,
    answers: content.answers,
    files: content.files.map((file) => ({
      id: file.id,
      name: file.originalFilename,
      size: file.size,
    })),
    sheet: sheet && presentSheet(own.round, sheet),
    peers: await readPeers(db, own, sheet),
  };
}

const SHOWN = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'video/mp4'];

/** A link to a file of an entry, for some minutes. @throws Fault notFound, also for every file of a blind round */
export async function readJudgedFile(
  desk: Desk,
  accountId: number,
  { id, file }: { id: number; file: string },
): Promise<PrivateFile> {
  const own = await demandOwn(desk.db, accountId, id);
  const { judged } = await demandJudged(desk.db, own);
  const content = await readBlind(desk, own.round, judged);
  const found = content.files.find((one) => one.id === file);
  if (!found) throw new Fault('notFound');
  const shown = presentPrivate(desk.secret, found);
  return SHOWN.includes(found.mediaType)
    ? { ...shown, url: linkTo(desk.secret, found.id, { isInline: true }) }
    : shown;
}
