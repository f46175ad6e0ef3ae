import { createHmac, randomBytes } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { Fault } from '#contract/call/fault.ts';
import { TIME_ZONE } from '#contract/call/zone.ts';
import type { Database } from '#server/platform/db/database.ts';
import { limitedAddress } from '#server/platform/http/address.ts';
import { consumeAll, type Limit } from '#server/platform/limit/limit.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import type { Desk } from '../record/context.ts';
import { findActive } from './known.ts';
import { channelVisits, visitKeys } from './table.ts';

/** Many may come from one school at once; nobody fills the table from one address. */
export const VISIT_LIMITS: readonly Limit[] = [
  { name: 'channel:minute', times: 60, seconds: 60 },
  { name: 'channel:day', times: 2000, seconds: 24 * 60 * 60 },
];

/** The day of the contest's time zone, by the database's clock. */
const TODAY = sql<string>`(clock_timestamp() AT TIME ZONE ${TIME_ZONE})::date`;
/** So long visits are kept, which are nobody's. */
const KEPT = sql`interval '2 years'`;

/** Who came, to which page, by which channel. */
export interface Visit {
  channel: string;
  page: string;
  address: string;
  userAgent: string;
}

/** The key of this day, made by whoever needs it first; those of other days are forgotten with it. */
async function keyOfToday(db: Database): Promise<{ day: string; key: Buffer }> {
  const isToday = eq(visitKeys.day, TODAY);
  const [found] = await db.select().from(visitKeys).where(isToday);
  if (found) return found;
  await db
    .insert(visitKeys)
    .values({ day: TODAY, key: randomBytes(32) })
    .onConflictDoNothing();
  await db.delete(visitKeys).where(lt(visitKeys.day, TODAY));
  const [made] = await db.select().from(visitKeys).where(isToday);
  return made ?? keyOfToday(db);
}

/**
 * Counts a visit by the link of a channel: a row for the channel, the day, the page and a keyed digest of the visitor
 * (design of registration, 12; threat 74). The same again counts once. The portal's secret is in the digest as well, so that
 * no copy of the database says who it was.
 * @throws Fault notFound for a channel that there is not, tooOften
 */
export async function recordVisit({ db, secret }: Desk, visit: Visit): Promise<void> {
  const { address, userAgent, page } = visit;
  await consumeAll(db, VISIT_LIMITS, limitedAddress(address));
  const channel = await findActive(db, visit.channel);
  if (!channel) throw new Fault('notFound');
  const { day, key } = await keyOfToday(db);
  const visitor = createHmac('sha256', Buffer.concat([secret, key]))
    .update(`${address}\n${userAgent}`)
    .digest();
  await db
    .insert(channelVisits)
    .values({ channelId: channel.id, day, page, visitor })
    .onConflictDoNothing();
}

/** Forgets the keys of days that are over, and visits after two years. */
export const visitRetention: Retention = {
  name: 'channel visits',
  async forget(db) {
    await db.delete(visitKeys).where(lt(visitKeys.day, TODAY));
    await db.delete(channelVisits).where(lt(channelVisits.day, sql`${TODAY} - ${KEPT}`));
  },
};
