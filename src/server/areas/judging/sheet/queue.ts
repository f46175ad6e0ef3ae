import { and, asc, eq, ne } from 'drizzle-orm';
import type { JudgingQueue } from '#contract/judging/sheet.ts';
import { topics, tracks } from '#server/areas/contest/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { assignments, judgedEntries, judges, rounds, sheets } from '../table.ts';
import { shownTotal } from '../total.ts';

const selectOwn = (db: Database, accountId: number) =>
  db
    .select({
      assignment: assignments,
      round: rounds,
      judged: judgedEntries,
      sheet: sheets,
      trackId: topics.trackId,
      track: tracks.name,
    })
    .from(assignments)
    .innerJoin(judges, eq(judges.id, assignments.judgeId))
    .innerJoin(rounds, eq(rounds.id, assignments.roundId))
    .innerJoin(
      judgedEntries,
      and(
        eq(judgedEntries.roundId, assignments.roundId),
        eq(judgedEntries.entryId, assignments.entryId),
      ),
    )
    .innerJoin(entries, eq(entries.id, assignments.entryId))
    .innerJoin(topics, eq(topics.id, entries.topicId))
    .innerJoin(tracks, eq(tracks.id, topics.trackId))
    .leftJoin(sheets, eq(sheets.assignmentId, assignments.id))
    .where(
      and(
        eq(judges.accountId, accountId),
        eq(assignments.state, 'active'),
        ne(rounds.state, 'draft'),
      ),
    )
    .orderBy(asc(rounds.id), asc(assignments.position), asc(assignments.id));
type Own = Awaited<ReturnType<typeof selectOwn>>[number];

const isDone = ({ sheet }: Own): boolean =>
  sheet?.state === 'submitted' || sheet?.state === 'abstained';

function roundsOf(rows: readonly Own[]): JudgingQueue['rounds'] {
  return [...Map.groupBy(rows, ({ round }) => round.id).values()].map((own) => {
    const { id, name, state, dueAt } = own[0]!.round;
    return {
      id,
      name,
      state,
      dueAt: dueAt?.toISOString() ?? null,
      assigned: own.length,
      submitted: own.filter(isDone).length,
    };
  });
}

/** All that somebody is to score, round by round in their own order. */
export async function readQueue(db: Database, accountId: number): Promise<JudgingQueue> {
  const rows = await selectOwn(db, accountId);
  const queued = rows.map(({ assignment, round, judged, sheet, trackId, track }) => ({
    id: assignment.id,
    roundId: round.id,
    blindNo: judged.blindNo,
    title: judged.title,
    trackId,
    track,
    sheet: sheet?.state ?? null,
    total: shownTotal(round, sheet),
    savedAt: sheet?.savedAt.toISOString() ?? null,
  }));
  return { rounds: roundsOf(rows), assignments: queued };
}
