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

/** Who writes. */
export interface Writer {
  accountId: number;
  userName: string;
}

/** Whether a sheet is written in now: while its round is open, or when it was given back, until results are out. */
export const isWritable = (round: Pick<Round, 'state'>, sheet: Pick<SheetRow, 'state'>): boolean =>
  (round.state !== 'released' && sheet.state === 'returned') ||
  (round.state === 'open' && sheet.state === 'draft');

const isOver = ({ state }: Round): boolean =>
  state === 'closed' || state === 'ranked' || state === 'released';

/** What a change has written, by which it is known again; no words are none. */
type Written = Pick<FieldChange, 'field' | 'value'>;

const writtenBy = ({ field, value }: FieldChange): Written => ({
  field,
  value: value === '' ? null : value,
});

/**
 * Changes that did not come before, each once. One that came with another value is refused (bad input 11).
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
 * What came after the end is kept beside the sheet until the chair admits it (bad inputs 6 and 7); what came before it, and is
 * sent again by somebody who never heard so, is not late.
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
  const kept = await changeSheet(tx, sheet, { late: late.slice(-LATE) }, []);
  return { sheet: presentSheet(round, kept), clashes: [], isLate: true };
}
/** So many changes are kept of what comes too late; whoever sends more writes over their own. */
const LATE = 400;

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
 * Writes changes into a judge's sheet, in a transaction of the caller's (design of judging, requirement 4).
 * @throws Fault notFound, sheetFlawed, roundState while the round rests, wrongState once the sheet was handed in
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

/** The same in a transaction of its own. */
export const saveSheet = (
  db: Database,
  writer: Writer,
  id: number,
  changes: readonly FieldChange[],
): Promise<SavedSheet> => db.transaction((tx) => saveIn(tx, writer, id, changes));
