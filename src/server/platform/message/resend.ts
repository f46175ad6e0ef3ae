import { and, eq, isNull, not, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { consume, type Limit } from '#server/platform/limit/limit.ts';
import { wakeSenders } from './notify.ts';
import { IS_CODE, messages } from './table.ts';

/** Limit for resending a message; one that keeps failing is not repaired by it. */
export const RESEND_LIMIT: Limit = { name: 'message:resend', times: 5, seconds: 24 * 60 * 60 };

/**
 * Condition for messages that may be sent again: no provider accepted them, and they are not codes, whose values are
 * deleted.
 */
export const IS_RESENDABLE = and(
  eq(messages.status, 'failed'),
  isNull(messages.sentAt),
  not(IS_CODE),
)!;

/** Sends a failed message again, with all its tries. @throws Fault wrongState, tooOften */
export async function resendMessage(tx: Database, id: number): Promise<void> {
  const again = await tx
    .update(messages)
    .set({ status: 'waiting', attempts: 0, dueAt: sql`now()`, createdAt: sql`now()` })
    .where(and(eq(messages.id, id), IS_RESENDABLE))
    .returning({ id: messages.id });
  if (again.length === 0) throw new Fault('wrongState');
  await consume(tx, RESEND_LIMIT, String(id));
  await wakeSenders(tx);
}
