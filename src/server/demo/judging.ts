import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { PRACTICE_YEAR } from '#contract/contest/contest.ts';
import { judgeResource } from '#contract/judging/judge.ts';
import { roundResource } from '#contract/judging/round.ts';
import { tracks } from '#server/areas/contest/table.ts';
import { applyPlan, planRound } from '#server/areas/judging/assign/plan.ts';
import { judgeStore } from '#server/areas/judging/judge/kind.ts';
import { moveRound } from '#server/areas/judging/round/deed.ts';
import { roundStore } from '#server/areas/judging/round/kind.ts';
import { decline, submitSheet } from '#server/areas/judging/sheet/deed.ts';
import { saveSheet } from '#server/areas/judging/sheet/save.ts';
import { assignments, judges, rounds } from '#server/areas/judging/table.ts';
import type { Services } from '#server/areas/registration/record/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { addRecord } from '#server/platform/records/write.ts';
import { enterTeam, practiceTopics } from './entry.ts';
import { actorOf } from './person.ts';
import type { PracticeEntry, PracticeJudge, PracticeJudging } from './practice.ts';

/** The range of the demonstration's criteria, in points. */
const LEAST = 0;
const MOST = 100;
/** How much the marks of a sheet differ by criterion, in points. */
const SPREAD = [4, 0, -4];

const isThere = async (db: Database): Promise<boolean> =>
  (await db.$count(rounds, eq(rounds.year, PRACTICE_YEAR))) > 0;

async function addRound(db: Database, chair: Actor, { round }: PracticeJudging): Promise<number> {
  const given = { ...round, year: PRACTICE_YEAR, number: 1, tieBreaks: [] };
  const asked = roundResource.add.body.parse(given);
  const { id } = await addRecord(db, roundStore, chair, asked);
  return id;
}

async function addJudges(db: Database, chair: Actor, roundId: number, all: PracticeJudge[]) {
  const rows = await db.select().from(tracks).where(eq(tracks.year, PRACTICE_YEAR));
  const known = new Map(rows.map(({ code, id }) => [code, id]));
  for (const { userName, organisation, tracks: codes } of all) {
    const { userId: accountId } = await actorOf(db, userName);
    const ownTracks = codes.flatMap((code) => known.get(code) ?? []);
    const asked = judgeResource.add.body.parse({ roundId, accountId, organisation, ownTracks });
    await addRecord(db, judgeStore, chair, asked);
  }
}

async function open(db: Database, chair: Actor, id: number): Promise<void> {
  const order = { roundId: id, isAnew: false };
  const { key } = await planRound(db, chair, order);
  await applyPlan(db, chair, order, key);
  const [round] = await db.select().from(rounds).where(eq(rounds.id, id));
  await moveRound(db, chair, id, { deed: 'open', version: round!.version, reason: '' });
}

/** What a judge gives for a criterion, in points. */
function markOf(entry: PracticeEntry, judge: PracticeJudge, criterion: number): number {
  const severity = entry.isAgreed ? 0 : judge.severity;
  const points = entry.quality + severity + SPREAD[criterion % SPREAD.length]!;
  return Math.min(MOST, Math.max(LEAST, points));
}

async function score(
  db: Database,
  judge: Actor,
  assignment: number,
  marks: readonly (readonly [criterion: number, mark: number])[],
): Promise<void> {
  const writer = { accountId: judge.userId, userName: judge.userName };
  const changes = marks.map(([criterion, value]) => ({
    uuid: randomUUID(),
    field: `mark.${criterion}`,
    base: null,
    value,
  }));
  const { sheet } = await saveSheet(db, writer, assignment, changes);
  await submitSheet(db, writer, assignment, sheet.version);
}

/** The assignments of somebody in a round, as they come in their queue. */
const assignmentsOf = (db: Database, roundId: number, accountId: number) =>
  db
    .select({ id: assignments.id, entryId: assignments.entryId })
    .from(assignments)
    .innerJoin(judges, eq(judges.id, assignments.judgeId))
    .where(and(eq(judges.roundId, roundId), eq(judges.accountId, accountId)))
    .orderBy(asc(assignments.position));

/** Everybody but the first judge hands in all that they have; the last gives one back, which leaves a gap. */
async function scoreAll(
  db: Database,
  roundId: number,
  { round, judges: all }: PracticeJudging,
  entries: ReadonlyMap<number, PracticeEntry>,
): Promise<void> {
  for (const judge of all.slice(1)) {
    const actor = await actorOf(db, judge.userName);
    const given = await assignmentsOf(db, roundId, actor.userId);
    for (const [at, { id, entryId }] of given.entries()) {
      if (judge === all.at(-1) && at === 0) {
        const back = { reason: '时间冲突', isConflict: false };
        await decline(db, { accountId: actor.userId, userName: actor.userName }, id, back);
        continue;
      }
      const marks = round.criteria.map(
        (one, index) => [one.id, markOf(entries.get(entryId)!, judge, index)] as const,
      );
      await score(db, actor, id, marks);
    }
  }
}

/**
 * Fills the practice contest with approved entries and a round that is under way, all of it or nothing; a portal that has
 * one keeps it (design of judging). The judges are there already.
 */
export async function fillJudging(
  services: Services,
  chairName: string,
  practice: PracticeJudging,
): Promise<void> {
  if (await isThere(services.db)) return;
  await services.db.transaction(async (tx) => {
    const chair = await actorOf(tx, chairName);
    const topics = await practiceTopics(tx);
    const entries = new Map<number, PracticeEntry>();
    for (const [at, entry] of practice.entries.entries()) {
      const given = {
        ...entry,
        topicId: topics.get(entry.track)!,
        userName: `demo-captain-${at + 1}`,
      };
      entries.set(await enterTeam({ ...services, db: tx }, chair, given), entry);
    }
    const id = await addRound(tx, chair, practice);
    await addJudges(tx, chair, id, practice.judges);
    await open(tx, chair, id);
    await scoreAll(tx, id, practice, entries);
  });
}
