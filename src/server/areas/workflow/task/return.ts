import { and, asc, desc, eq, gt, inArray, max, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { canReturn } from '#domain/workflow/course.ts';
import type { Database } from '#server/platform/db/database.ts';
import { returnToApplicant, returnToStep } from '../application/act.ts';
import type { Held } from '../application/hold.ts';
import { applicationRecords } from '../table.ts';

/**
 * Returns the steps that an application has passed since it was sent last. What was decided about a step that another
 * one was put in the place of counts for that one: it was not passed.
 */
async function listPassed(db: Database, applicationId: number): Promise<string[]> {
  const { id, blockId, deed } = applicationRecords;
  const isIts = eq(applicationRecords.applicationId, applicationId);
  const sent = db
    .select({ id: sql`coalesce(${max(id)}, 0)` })
    .from(applicationRecords)
    .where(and(isIts, inArray(deed, ['start', 'resubmit'])));
  const last = await db
    .selectDistinctOn([blockId], { blockId, deed })
    .from(applicationRecords)
    .where(and(isIts, inArray(deed, ['approve', 'pass', 'migrate']), gt(id, sql`(${sent})`)))
    .orderBy(asc(blockId), desc(id));
  return last.flatMap((one) => (one.deed === 'migrate' ? [] : (one.blockId ?? [])));
}

/** Returns the steps to which an open step can be returned, in the order of the process. */
export async function listReturns(
  db: Database,
  { row, model }: Pick<Held, 'row' | 'model'>,
  from: string,
): Promise<string[]> {
  const { open } = row.course;
  const passed = new Set(await listPassed(db, row.id));
  return [...model.places.keys()].filter(
    (id) => passed.has(id) && !open.includes(id) && canReturn(model, from, id),
  );
}

/** Where a step is returned to, and why. */
interface Return {
  from: string;
  /** Null: to the applicant. */
  to: string | null;
  reason: string;
}

/** Returns an application to its applicant or to a step that it has passed. @throws Fault wrongState */
export async function sendBack(
  tx: Database,
  held: Held,
  { from, to, reason }: Return,
): Promise<void> {
  if (to === null) await returnToApplicant(tx, held, reason);
  else if (!(await listReturns(tx, held, from)).includes(to)) throw new Fault('wrongState');
  else await returnToStep(tx, held, to);
}
