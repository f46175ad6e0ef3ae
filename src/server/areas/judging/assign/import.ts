import { and, eq } from 'drizzle-orm';
import type { ImportedAssignments } from '#contract/judging/assignment.ts';
import { spelledNumber } from '#domain/registration/number.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { demandRows, readRows } from '#server/platform/sheet/read.ts';
import type { SheetRow } from '#server/platform/sheet/sheet.ts';
import { findConflicts, hiddenFrom } from '../conflict/find.ts';
import { listEligible, type Eligible } from '../entry/eligible.ts';
import { tellAssigned } from '../judge/assigned.ts';
import { demandRound, roundStateFault, type Round } from '../record.ts';
import { assignments, judges } from '../table.ts';
import { columnPlace } from '../workbook/column.ts';
import { endCalibration } from './calibration.ts';
import { assignEntry } from './hand.ts';
import { numberEntries } from './number.ts';

type Problem = ImportedAssignments['flawed'][number]['problem'];

interface Seat {
  id: number;
  accountId: number;
}

/** What the rows of a sheet are checked against. */
interface KnownPairs {
  entries: ReadonlyMap<string, Eligible>;
  /** By user name and by name; undefined if several judges have the name. */
  judges: ReadonlyMap<string, Seat | undefined>;
  held: ReadonlySet<string>;
  refused: ReadonlySet<string>;
}

const keyOf = (entryId: number, id: number): string => `${entryId}:${id}`;

async function listSeats(tx: Database, { id }: Round) {
  const rows = await tx
    .select({
      id: judges.id,
      accountId: judges.accountId,
      name: judges.name,
      userName: accounts.userName,
    })
    .from(judges)
    .innerJoin(accounts, eq(accounts.id, judges.accountId))
    .where(eq(judges.roundId, id));
  return rows.map((row) => ({ ...row, accountId: row.accountId! }));
}

/**
 * Judges by the texts that identify them in a sheet: a user name belongs to one judge, a name may be shared by
 * several.
 */
function byName(seats: Awaited<ReturnType<typeof listSeats>>): Map<string, Seat | undefined> {
  const found = new Map<string, Seat | undefined>();
  for (const seat of seats) found.set(seat.name, found.has(seat.name) ? undefined : seat);
  for (const seat of seats) found.set(seat.userName, seat);
  return found;
}

/** Reads the entries of a round that the actor may know of, its judges, and the pairs that exist or are forbidden. */
async function readKnown(
  tx: Database,
  actor: Actor,
  round: Round,
  all: readonly Eligible[],
): Promise<KnownPairs> {
  const ids = all.map(({ id }) => id);
  const hidden = await hiddenFrom(tx, actor.userId, ids);
  const seats = await listSeats(tx, round);
  const isHeld = and(
    eq(assignments.roundId, round.id),
    eq(assignments.state, 'active'),
    // The import ends the calibration of an entry that has become part of the round.
    eq(assignments.isCalibration, false),
  );
  const held = await tx.select().from(assignments).where(isHeld);
  const found = await findConflicts(
    tx,
    seats.map(({ accountId }) => accountId),
    ids,
  );
  return {
    entries: new Map(
      all.filter(({ id }) => !hidden.has(id)).map((entry) => [entry.number ?? '', entry]),
    ),
    judges: byName(seats),
    held: new Set(held.map(({ entryId, judgeId }) => keyOf(entryId, judgeId))),
    refused: new Set(found.map(({ entryId, accountId }) => keyOf(entryId, accountId))),
  };
}

interface Pair {
  entryId: number;
  judgeId: number;
}

/** Reads a row as a pair, or returns what prevents it. @param before the pairs of the rows above it */
function pairOf(
  known: KnownPairs,
  [number, name]: readonly [string, string],
  before: ReadonlySet<string>,
): Pair | Problem {
  const entry = known.entries.get(spelledNumber(number));
  if (!entry) return 'entry';
  const judge = known.judges.get(name);
  if (!judge) return 'judge';
  const key = keyOf(entry.id, judge.id);
  if (before.has(key)) return 'repeated';
  if (known.held.has(key)) return 'held';
  if (known.refused.has(keyOf(entry.id, judge.accountId))) return 'conflict';
  return { entryId: entry.id, judgeId: judge.id };
}

/** Reads all rows of a sheet, each with its pair or problem. @throws Fault sheetColumns */
function readPairs(known: KnownPairs, [head, ...lines]: readonly SheetRow[]) {
  const places = [
    columnPlace(head, 'field.assignment.number'),
    columnPlace(head, 'field.assignment.judge'),
  ];
  const before = new Set<string>();
  return lines.map(({ line, cells }) => {
    const [number, name] = places.map((at) => (cells[at] ?? '').trim());
    const found = pairOf(known, [number!, name!], before);
    if (typeof found !== 'string') before.add(keyOf(found.entryId, found.judgeId));
    return { line, found };
  });
}

const STATES: readonly Round['state'][] = ['draft', 'open', 'paused'];

/**
 * Assigns the pairs of a sheet, all of them or none; problems are reported by row.
 * @throws Fault notFound, roundState, sheetUnreadable, sheetTooLarge, sheetBlank, sheetColumns, calibrationJudged
 */
export async function importAssignments(
  db: Database,
  actor: Actor,
  roundId: number,
  bytes: Uint8Array,
): Promise<ImportedAssignments> {
  const lines = await readRows(bytes);
  demandRows(lines.slice(1));
  return db.transaction(async (tx) => {
    const round = await demandRound(tx, roundId, 'update');
    if (!STATES.includes(round.state)) throw roundStateFault(round);
    const all = await listEligible(tx, round);
    const rows = readPairs(await readKnown(tx, actor, round, all), lines);
    const flawed = rows.flatMap(({ line, found }) =>
      typeof found === 'string' ? [{ line, problem: found }] : [],
    );
    if (flawed.length > 0) return { added: 0, flawed };
    const pairs = rows.flatMap(({ found }) => (typeof found === 'string' ? [] : found));
    await endCalibration(
      tx,
      round,
      pairs.map(({ entryId }) => entryId),
    );
    await numberEntries(tx, round, all);
    for (const { entryId, judgeId } of pairs) await assignEntry(tx, round, entryId, judgeId);
    await tellAssigned(
      tx,
      round,
      pairs.map(({ judgeId }) => judgeId),
    );
    const after = { added: pairs.length };
    await recordDeed(tx, actor, {
      action: 'judging:assignment:import',
      target: `judgingRound ${roundId}`,
      after,
    });
    return { ...after, flawed };
  });
}
