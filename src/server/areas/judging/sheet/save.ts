import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { FieldChange, SavedSheet } from '#contract/judging/sheet.ts';
import { changeFlaws, writeChanges } from '#domain/judging/sheet/writing.ts';
import type { Database } from '#server/platform/db/database.ts';
import { demandOwn, roundStateFault, type Round, type SheetRow } from '../record.ts';
import { scoreEvents } from '../table.ts';
import { changeSheet, lockSheet } from './locked.ts';
import { contentOf, presentSheet } from './present.ts';

/** The judge who writes a sheet. */
export interface Writer {
  accountId: number;
  userName: string;
}

/**
 * Whether a sheet can be written: as a draft while its round is open, or after it was returned, until results are
 * released.
 */
export const isWritable = (round: Pick<Round, 'state'>, sheet: Pick<SheetRow, 'state'>): boolean =>
  (round.state !== 'released' && sheet.state === 'returned') ||
  (round.state === 'open' && sheet.state === 'draft');

const isOver = ({ state }: Round): boolean =>
  state === 'closed' || state === 'ranked' || state === 'released';

/** Field and value of a change, to recognise it when it is sent again; an empty text counts as null. */
type Written = Pick<FieldChange, 'field' | 'value'>;

const writtenBy = ({ field, value }: FieldChange): Written => ({
  field,
  value: value === '' ? null : value,
});

/**
 * Returns the changes that were not received before, each once. One received before with another value is refused
 * (bad input 11).
 * @throws Fault submissionTaken
 */
export async function freshChanges(
  tx: Database,
  sheetId: number,
  changes: readonly FieldChange[],
): Promise<FieldChange[]> {
  const uuids = changes.map(({ uuid }) => uuid);
  const known = await tx
    .select({ uuid: scoreEvents.uuid, field: scoreEvents.field, value: scoreEvents.value })
    .from(scoreEvents)
    .where(and(eq(scoreEvents.sheetId, sheetId), inArray(scoreEvents.uuid, uuids)));
  const before = new Map(known.map(({ uuid, field, value }) => [uuid, { field: field!, value }]));
  return changes.filter((change) => {
    const [one, written] = [before.get(change.uuid), writtenBy(change)];
    if (one && !isDeepStrictEqual(one, written)) throw new Fault('submissionTaken');
    before.set(change.uuid, written);
    return one === undefined;
  });
}

/**
 * Keeps late changes beside the sheet until the chair admits them (bad inputs 6 and 7). Changes that arrived in time
 * and are sent again are not late.
 */
async function keepLate(
  tx: Database,
  round: Round,
  sheet: SheetRow,
  sent: readonly FieldChange[],
): Promise<SavedSheet> {
  const changes = await freshChanges(tx, sheet.assignmentId, sent);
  if (changes.length === 0) {
    return { sheet: presentSheet(round, sheet), clashes: [], isLate: false };
  }
  const uuids = new Set(changes.map(({ uuid }) => uuid));
  const late = [...sheet.late.filter(({ uuid }) => !uuids.has(uuid)), ...changes];
  const kept = await changeSheet(tx, sheet, { late: late.slice(-MOST_LATE) }, []);
  return { sheet: presentSheet(round, kept), clashes: [], isLate: true };
}
/** Maximum number of late changes kept; further ones replace the oldest. */
const MOST_LATE = 400;

async function write(
  tx: Database,
  { round, sheet }: { round: Round; sheet: SheetRow },
  changes: readonly FieldChange[],
  by: string,
): Promise<SavedSheet> {
  const fresh = await freshChanges(tx, sheet.assignmentId, changes);
  const { content, applied, clashes } = writeChanges(contentOf(sheet), fresh);
  const happenings = applied.map((one) => ({ deed: 'set' as const, by, ...one }));
  const isSame = applied.length === 0;
  const saved = isSame ? sheet : await changeSheet(tx, sheet, content, happenings);
  return { sheet: presentSheet(round, saved), clashes: [...clashes], isLate: false };
}

/**
 * Saves changes of a judge's sheet within a transaction of the caller (design of judging, requirement 4).
 * @throws Fault notFound, sheetFlawed, roundState while the round is paused, wrongState once the sheet was submitted
 */
export async function saveIn(
  tx: Database,
  { accountId, userName }: Writer,
  id: number,
  changes: readonly FieldChange[],
): Promise<SavedSheet> {
  const { round } = await demandOwn(tx, accountId, id, 'share');
  const flaws = changeFlaws(round.criteria, changes);
  if (flaws.length > 0) throw new Fault('sheetFlawed', {}, { flaws });
  const sheet = await lockSheet(tx, id);
  if (isWritable(round, sheet)) return write(tx, { round, sheet }, changes, userName);
  if (round.state === 'paused' || sheet.state === 'returned') throw roundStateFault(round);
  if (isOver(round) && sheet.state === 'draft') return keepLate(tx, round, sheet, changes);
  throw new Fault('wrongState');
}

/** The same in a separate transaction. */
export const saveSheet = (
  db: Database,
  writer: Writer,
  id: number,
  changes: readonly FieldChange[],
): Promise<SavedSheet> => db.transaction((tx) => saveIn(tx, writer, id, changes));
