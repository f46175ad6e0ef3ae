import { and, eq, isNull, not, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { consume, type Limit } from '#server/platform/limit/limit.ts';
import { wakeSenders } from './notify.ts';
import { IS_CODE, messages } from './table.ts';

/** What fails again and again is not mended by being sent again. */
export const RESEND_LIMIT: Limit = { name: 'message:resend', times: 5, seconds: 24 * 60 * 60 };

/** What may be sent once more: no provider took it, and it is no code, whose values are gone. */
export const IS_RESENDABLE = and(
  eq(messages.status, 'failed'),
  isNull(messages.sentAt),
  not(IS_CODE),
)!;

/** Sends a failed message once more, from the beginning. @throws Fault wrongState, tooOften */
export async function sendAgain(tx: Database, id: number): Promise<void> {
  const again = await tx
    .update(messages)
    .set({ status: 'waiting', attempts: 0, dueAt: sql`now()`, createdAt: sql`now()` })
    .where(and(eq(messages.id, id), IS_RESENDABLE))
    .returning({ id: messages.id });
  if (again.length === 0) throw new Fault('wrongState');
  await consume(tx, RESEND_LIMIT, String(id));
  await wakeSenders(tx);
}
