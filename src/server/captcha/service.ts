import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { CaptchaPurpose } from '#contract/captcha.ts';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/db/database.ts';
import { tickets } from './table.ts';

/** What a caller shows of a passed captcha. */
export interface Ticket {
  captchaVerification: string;
  purpose: CaptchaPurpose;
  address: string;
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes a ticket of its purpose, once, in one statement (threat 23). @throws Fault captchaRequired */
export async function spendTicket(db: Database, ticket: Ticket): Promise<void> {
  const isMeant = and(
    eq(tickets.digest, digestOf(ticket.captchaVerification)),
    eq(tickets.purpose, ticket.purpose),
    sql`${tickets.expiresAt} > clock_timestamp()`,
  );
  const spent = await db.delete(tickets).where(isMeant).returning({ purpose: tickets.purpose });
  if (spent.length === 0) throw new Fault('captchaRequired');
}
