import type { ApplicationState } from '#contract/workflow/application.ts';
import { complete, goBack, type CourseState, type Move } from '#domain/workflow/course.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { closeBlocks, openBlocks } from './open.ts';
import { readFacts, writeHeld, type Held } from './hold.ts';
import { tellApproved, tellReason } from './notice.ts';
import { addRecord } from './record.ts';

const NOTHING_OPEN: CourseState = { open: [], ended: [] };
const ENDED = { course: NOTHING_OPEN, endedAt: sql`now()` };

/** Opens what follows, and says that an application is over behind its last step. */
async function follow(tx: Database, held: Held, { copied, opened, isFinished }: Move) {
  await openBlocks(tx, held, [...copied, ...opened]);
  if (!isFinished) return;
  await Promise.all([addRecord(tx, held.row.id, { deed: 'finish' }), tellApproved(tx, held)]);
}

/**
 * Moves a locked application to where its process leads (design of workflow, 1): closes what is no longer asked, opens
 * what follows, and ends it behind the last step. Every move of an application goes through here.
 */
export async function move(tx: Database, held: Held, to: Move): Promise<Held> {
  const values = to.isFinished ? { ...ENDED, status: 'approved' as const } : { course: to.state };
  // Sent in this order on one connection: what is closed is closed before anything is opened.
  const [moved] = await Promise.all([
    writeHeld(tx, held, values),
    to.closed.length > 0 && closeBlocks(tx, held, to.closed),
    follow(tx, held, to),
  ]);
  return moved;
}

/** Goes on behind a step that was approved, or a pause that is over. */
export async function pass(tx: Database, held: Held, blockId: string): Promise<Held> {
  const to = complete(held.model, held.row.course, blockId, readFacts(held));
  return move(tx, held, { ...to, closed: [blockId, ...to.closed] });
}

/** Returns an application to an earlier step, which is asked again in a new round. */
export async function returnToStep(tx: Database, held: Held, blockId: string): Promise<Held> {
  const raised = await writeHeld(tx, held, { round: held.row.round + 1 });
  return move(tx, raised, goBack(held.model, held.row.course, blockId));
}

/** Closes everything of an application that ends. @returns the columns that its row gets thereby */
export async function close(tx: Database, held: Held): Promise<typeof ENDED> {
  await closeBlocks(tx, held);
  return ENDED;
}

const end = async (tx: Database, held: Held, status: ApplicationState): Promise<Held> =>
  writeHeld(tx, held, { ...(await close(tx, held)), status });

/** Ends an application that was rejected, and tells its applicant why. */
export async function reject(tx: Database, held: Held, reason: string): Promise<Held> {
  const rejected = await end(tx, held, 'rejected');
  await tellReason(tx, rejected, 'rejected', reason);
  return rejected;
}

/** Ends an application that its applicant no longer wants. */
export const withdraw = (tx: Database, held: Held): Promise<Held> => end(tx, held, 'withdrawn');

/** Returns an application to its applicant, who corrects it and sends it again. */
export async function returnToApplicant(tx: Database, held: Held, reason: string): Promise<Held> {
  await closeBlocks(tx, held);
  const returned = await writeHeld(tx, held, { status: 'returned', course: NOTHING_OPEN });
  await tellReason(tx, returned, 'returned', reason);
  return returned;
}
