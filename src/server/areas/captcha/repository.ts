import { eq, lte, sql } from 'drizzle-orm';
import {
  CHALLENGE_LIFETIME,
  TICKET_LIFETIME,
  type CaptchaPurpose,
  type CaptchaType,
} from '#contract/captcha/captcha.ts';
import type { Truth } from '#domain/captcha/truth.ts';
import type { Database } from '#server/platform/db/database.ts';
import { countInStatement, type Limit } from '#server/platform/limit/limit.ts';
import { challenges, tickets } from './table.ts';

/** The database's clock, so that processes with different clocks agree on what has expired. */
const NOW = sql`clock_timestamp()`;
const after = (milliseconds: number) => sql`${NOW} + make_interval(secs => ${milliseconds / 1000})`;

export interface Challenge {
  token: string;
  type: CaptchaType;
  purpose: CaptchaPurpose;
  address: string;
  secretKey: string;
  answer: Truth;
}

/**
 * Commits without waiting for the disk. If the database crashes and loses a challenge, the client simply requests
 * another one.
 */
const UNWAITED = sql`(SELECT set_config('synchronous_commit', 'off', true)) AS unwaited`;

/** Stores a challenge unless its address already has `most` open ones. @returns whether it was stored */
export async function insertChallenge(
  db: Database,
  { token, type, purpose, address, secretKey, answer }: Challenge,
  most: number,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO ${challenges} (token, type, purpose, address, secret_key, answer, expires_at)
    SELECT ${token}, ${type}, ${purpose}, ${address}, ${secretKey}, ${JSON.stringify(answer)}::jsonb,
      ${after(CHALLENGE_LIFETIME)}
    FROM ${UNWAITED}
    WHERE (SELECT count(*) FROM ${challenges}
      WHERE ${challenges.address} = ${address} AND ${challenges.expiresAt} > ${NOW}) < ${most}`);
  return rowCount === 1;
}

const waiting = {
  token: challenges.token,
  type: challenges.type,
  purpose: challenges.purpose,
  address: challenges.address,
  secretKey: challenges.secretKey,
  answer: challenges.answer,
};

/**
 * Takes and deletes a challenge in one statement, so that only one of a hundred simultaneous requests gets it (threat
 * 23).
 */
export async function takeChallenge(db: Database, token: string): Promise<Challenge | undefined> {
  const [row] = await db
    .delete(challenges)
    .where(eq(challenges.token, token))
    .returning({ ...waiting, isAlive: sql<boolean>`${challenges.expiresAt} > ${NOW}` });
  if (!row) return undefined;
  const { isAlive, ...challenge } = row;
  return isAlive ? (challenge as Challenge) : undefined;
}

export interface Ticket {
  digest: Buffer;
  purpose: CaptchaPurpose;
  address: string;
}

export const insertTicket = (db: Database, ticket: Ticket) =>
  db.insert(tickets).values({ ...ticket, expiresAt: after(TICKET_LIFETIME) });

/** Result of taking a ticket. */
interface TakenTicket {
  /** Seconds until the exceeded limit ends; null if none is exceeded, and the ticket was deleted. */
  left: number | null;
  purpose: string | null;
  address: string | null;
  isAlive: boolean | null;
}

/**
 * Takes and deletes a ticket, whether or not it is valid, unless its address exceeds one of the limits, which are
 * counted.
 */
export async function takeTicket(
  db: Database,
  { digest, address }: Pick<Ticket, 'digest' | 'address'>,
  limits: readonly Limit[],
): Promise<TakenTicket> {
  const { rows } = await db.execute<TakenTicket & Record<string, unknown>>(sql`
    WITH ${countInStatement(limits, address)}, ticket AS (
      DELETE FROM ${tickets} WHERE digest = ${digest} AND NOT EXISTS (SELECT FROM reached)
      RETURNING purpose, address, expires_at > ${NOW} AS "isAlive")
    SELECT * FROM (SELECT) AS asked LEFT JOIN reached ON true LEFT JOIN ticket ON true`);
  return rows[0]!;
}

export async function deleteExpired(db: Database): Promise<void> {
  await db.delete(challenges).where(lte(challenges.expiresAt, NOW));
  await db.delete(tickets).where(lte(tickets.expiresAt, NOW));
}
