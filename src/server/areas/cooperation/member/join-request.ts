import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  JOIN_REQUEST_DAYS,
  type askToJoin as contract,
  type JoinRequest,
  type OwnJoinRequest,
} from '#contract/cooperation/member/join-request.ts';
import { Fault } from '#contract/fault.ts';
import { plainNumber } from '#domain/cooperation/identity.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { consume, type Limit } from '#server/platform/limit/limit.ts';
import type { OwnServices } from '#server/platform/own/kind.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { demandPlace, membershipOf } from '../organisation/membership.ts';
import { haveNumber } from '../organisation/number-hold.ts';
import { sealNumber } from '../organisation/registration-number.ts';
import { joinRequests, organisations } from '../organisation/table.ts';
import { tellAsked } from './notice.ts';

/** Limit per account, so that nobody tries out which numbers are taken, or pesters owners. */
const ASKING: Limit = { name: 'organisation:ask', times: 5, seconds: 24 * 60 * 60 };
/** Number of characters of a number that its owner reads again. */
const ENDING = 4;

const { id, organisationId, accountId, country, ending, note, status, createdAt } = joinRequests;

/** The age at which a request ends, answered or not. */
const END = sql`now() - make_interval(days => ${JOIN_REQUEST_DAYS})`;
const isKept = gt(createdAt, END);
/** Whether a request waits for an answer. */
export const isWaiting = and(eq(status, 'waiting'), isKept);

/** @throws Fault numberUnknown */
async function findByNumber(
  { db, secret }: OwnServices,
  given: Parameters<typeof sealNumber>[1],
): Promise<typeof organisations.$inferSelect> {
  const { numberKey } = sealNumber(secret, given);
  const [found] = await db
    .select()
    .from(organisations)
    .where(haveNumber(numberKey))
    // The one that is certified with it, otherwise the one that asked for it first.
    .orderBy(sql`length(${organisations.numberKey})`, asc(organisations.id))
    .limit(1);
  if (!found) throw new Fault('numberUnknown');
  return found;
}

type Given = z.output<typeof contract.body>;

/** Removes a request that is kept no longer, whether or not the retention has come by. */
const forgetEnded = (tx: Database, organisation: number, asker: number) =>
  tx
    .delete(joinRequests)
    .where(and(eq(organisationId, organisation), eq(accountId, asker), lte(createdAt, END)));

/** @throws Fault joinAsked */
async function insertRequest(tx: Database, organisation: number, asker: number, given: Given) {
  await forgetEnded(tx, organisation, asker);
  const added = await tx
    .insert(joinRequests)
    .values({
      organisationId: organisation,
      accountId: asker,
      country: given.country,
      ending: plainNumber(given.registrationNumber).slice(-ENDING),
      note: given.note,
    })
    .onConflictDoNothing()
    .returning({ id });
  if (added.length === 0) throw new Fault('joinAsked', { days: JOIN_REQUEST_DAYS });
}

/**
 * Asks the owners of the organisation with a number to admit an account.
 * @throws Fault numberUnknown, alreadyMember, joinAsked, tooManyOrganisations, tooOften
 */
export async function askToJoin(services: OwnServices, asker: number, given: Given): Promise<void> {
  await consume(services.db, ASKING, String(asker));
  const organisation = await findByNumber(services, given);
  await services.db.transaction(async (tx) => {
    const own = await demandPlace(tx, asker);
    if (own.includes(organisation.id)) throw new Fault('alreadyMember');
    await insertRequest(tx, organisation.id, asker, given);
    await tellAsked(tx, { ...organisation, accountId: asker });
  });
}

/** Returns what an account has asked for, the latest first. */
export async function listOwnRequests(db: Database, asker: number): Promise<OwnJoinRequest[]> {
  const rows = await db
    .select({ id, country, ending, status, createdAt })
    .from(joinRequests)
    .where(and(eq(accountId, asker), isKept))
    .orderBy(desc(createdAt), desc(id));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/**
 * Withdraws a request, which is kept: whoever takes one back does not ask again and again.
 * @throws Fault notFound for one that was answered
 */
export async function withdrawRequest(db: Database, asker: number, request: number): Promise<void> {
  const isIt = and(eq(id, request), eq(accountId, asker), isWaiting);
  const gone = await db
    .update(joinRequests)
    .set({ status: 'withdrawn' })
    .where(isIt)
    .returning({ id });
  if (gone.length === 0) throw new Fault('notFound');
}

/** Returns those who ask to join an organisation, for one of its owners. @throws Fault notFound */
export async function listRequests(
  db: Database,
  userId: number,
  organisation: number,
): Promise<JoinRequest[]> {
  await membershipOf(db, userId, organisation, ['owner']);
  const rows = await db
    .select({ id, nickName: accounts.nickName, note, createdAt })
    .from(joinRequests)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(and(eq(organisationId, organisation), isWaiting))
    .orderBy(asc(createdAt), asc(id));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Removes requests that have waited, or been refused, for as long as they are kept. */
export const joinRequestRetention: Retention = {
  name: 'requests to join organisations',
  forget: async (db) => {
    await db.delete(joinRequests).where(lte(createdAt, END));
  },
};
