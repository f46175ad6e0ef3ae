import { and, eq } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { ScoreDeed } from '#contract/judging/state.ts';
import { writeChanges } from '#domain/judging/sheet/writing.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { notify } from '#server/platform/message/notify.ts';
import { demandKnown } from '../assign/hand.ts';
import { hasLeft } from '../contending/condition.ts';
import { unrank } from '../round/unrank.ts';
import {
  NO_REQUEST,
  roundStateFault,
  type Assigned,
  type Round,
  type SheetRow,
} from '../record.ts';
import { judgedEntries } from '../table.ts';
import { sheetReturned } from '../templates.ts';
import { changeSheet, lockSheet } from './locked.ts';
import { contentOf } from './present.ts';
import { freshChanges } from './save.ts';

/**
 * Returns the sheet of an assignment that the actor may know of, with its round locked.
 * @throws Fault notFound, roundState
 */
async function demandSheet(tx: Database, actor: Actor, id: number) {
  const known = await demandKnown(tx, actor, id, 'update');
  const { round, assignment } = known;
  const isGone = assignment.state !== 'active' || (await hasLeft(tx, assignment.entryId));
  if (isGone && !assignment.isCalibration) throw new Fault('wrongState');
  // A calibration sheet counts nowhere, but the ranking's digest covers it.
  const isFixed = round.state === 'ranked' && assignment.isCalibration;
  if (round.state === 'draft' || round.state === 'released' || isFixed)
    throw roundStateFault(round);
  return { ...known, sheet: await lockSheet(tx, id) };
}

type Known = Awaited<ReturnType<typeof demandSheet>>;

/**
 * The log entry contains no reason; it is stored with the sheet, because the log is also read by people who must not
 * know of the entry (requirement 18).
 */
const recordSheetDeed = (
  tx: Database,
  actor: Actor,
  id: number,
  deed: ScoreDeed,
  { id: roundId }: Round,
) =>
  recordDeed(tx, actor, {
    action: `judging:assignment:${deed}`,
    target: `assignment ${id}`,
    after: { roundId },
  });

/** Notifies a judge why a sheet was returned; the entry is named by its blind number. */
async function tellJudge(
  tx: Database,
  { round, judge, assignment }: Assigned,
  reason: string,
): Promise<void> {
  const isIt = and(
    eq(judgedEntries.roundId, round.id),
    eq(judgedEntries.entryId, assignment.entryId),
  );
  const [judged] = await tx.select().from(judgedEntries).where(isIt);
  await notify(tx, {
    template: sheetReturned,
    to: judge.accountId === null ? [] : [judge.accountId],
    values: { round: round.name, number: String(judged?.blindNo ?? ''), reason },
    link: `/enterScore/?id=${assignment.id}`,
    about: `judgingRound ${round.id}`,
  });
}

interface WithReason {
  reason: string;
}

/** Returns a sheet to its judge, with a reason. @throws Fault notFound, roundState, wrongState */
export const returnSheet = (db: Database, actor: Actor, id: number, { reason }: WithReason) =>
  db.transaction(async (tx) => {
    const found = await demandSheet(tx, actor, id);
    const { round, assignment, sheet } = found;
    if (sheet.state !== 'submitted' && sheet.state !== 'abstained') throw new Fault('wrongState');
    const happening = { deed: 'return', by: actor.userName, reason } as const;
    const change = { ...NO_REQUEST, state: 'returned', submittedAt: null, reason } as const;
    await changeSheet(tx, sheet, change, [happening]);
    await unrank(tx, round, assignment);
    await tellJudge(tx, found, reason);
    await recordSheetDeed(tx, actor, id, 'return', round);
  });

/**
 * Late changes are not admitted into a submitted sheet, nor into one that two people excluded: one person alone must
 * not reopen it.
 */
const isUnfinished = ({ state }: SheetRow): boolean => state === 'draft' || state === 'returned';

/** Admits late changes into a sheet; only its judge can submit it. @throws Fault notFound, wrongState */
export const admitLate = (db: Database, actor: Actor, id: number, { reason }: WithReason) =>
  db.transaction(async (tx) => {
    const { round, assignment, sheet } = await demandSheet(tx, actor, id);
    if (sheet.late.length === 0 || !isUnfinished(sheet)) throw new Fault('wrongState');
    const late = await freshChanges(tx, id, sheet.late);
    const { content, applied } = writeChanges(contentOf(sheet), late);
    await changeSheet(tx, sheet, { ...content, late: [], state: 'returned', reason }, [
      { deed: 'admit', by: actor.userName, reason },
      ...applied.map((one) => ({ deed: 'set' as const, by: actor.userName, ...one })),
    ]);
    await unrank(tx, round, assignment);
    await recordSheetDeed(tx, actor, id, 'admit', round);
  });

/** Deeds that take two people, with the state of the sheet before and after. */
const AGREED = {
  exclude: { from: 'submitted', to: 'excluded' },
  include: { from: 'excluded', to: 'submitted' },
} as const;

interface Agreement extends WithReason {
  deed: keyof typeof AGREED;
}

const requestOf = ({ userName }: Actor, reason: string) => ({
  excluder: userName,
  excludeAskedAt: new Date(),
  reason,
});

async function carryOut(
  tx: Database,
  { round, assignment, sheet }: Known,
  actor: Actor,
  { deed, reason }: Agreement,
): Promise<void> {
  const change = { ...NO_REQUEST, state: AGREED[deed].to, reason } as const;
  await changeSheet(tx, sheet, change, [{ deed, by: actor.userName, reason }]);
  await unrank(tx, round, assignment);
}

/**
 * Excludes a sheet from all scores, or includes it again, after two people of the office have asked for it.
 * @returns whether it is done now
 * @throws Fault notFound, wrongState, secondPerson for the first person
 */
export const agreeOnSheet = (db: Database, actor: Actor, id: number, agreement: Agreement) =>
  db.transaction(async (tx) => {
    const { deed, reason } = agreement;
    const found = await demandSheet(tx, actor, id);
    const { round, sheet } = found;
    if (sheet.state !== AGREED[deed].from) throw new Fault('wrongState');
    const { excluder, savedAt } = sheet;
    if (excluder === actor.userName) throw new Fault('secondPerson');
    const isDone = excluder !== null;
    if (isDone) await carryOut(tx, found, actor, agreement);
    // The request is no event of the sheet: its chain ends as it did when the round was ranked.
    else await changeSheet(tx, sheet, { ...requestOf(actor, reason), savedAt }, []);
    await recordSheetDeed(tx, actor, id, deed, round);
    return { isDone };
  });
