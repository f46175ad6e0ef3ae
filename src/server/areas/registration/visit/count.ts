import { createHmac } from 'node:crypto';
import { DIRECT } from '#contract/channel/source-channel.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import { isCode } from '#domain/statistic/touch.ts';
import { deviceOf, sectionOf } from '#domain/statistic/visit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { limitedAddress } from '#server/platform/http/address.ts';
import type { Services } from '../record/context.ts';
import { counterOf, tallyVisit, type VisitCounter } from './counter.ts';
import { keyOfDay } from './key.ts';

/** A visit: its channel, section, address and browser. */
export interface Visit {
  channel: string;
  section: string;
  address: string;
  userAgent: string;
}

/** The key of the day, queried once and cached; a failed query is repeated. */
function todaysKey(db: Database, counter: VisitCounter, day: string): Promise<Buffer> {
  if (counter.key?.day === day) return counter.key.value;
  const value = keyOfDay(db, day);
  counter.key = { day, value };
  value.catch(() => (counter.key = undefined));
  return value;
}

/**
 * Counts a visit in memory (design of judging, 8). Nothing is kept about the visitor except how a digest, keyed by
 * the day's key, changes a sketch (threat 74). The portal's secret is part of the key, so that a copy of the database
 * does not reveal who it was.
 * @throws Fault tooMany for an address with more than 60 visits a minute
 */
export async function recordVisit(
  { db, secret }: Services,
  visit: Visit,
  now: Date,
): Promise<void> {
  const { address, userAgent, channel, section } = visit;
  const counter = counterOf(db);
  const from = limitedAddress(address);
  counter.limit.demandRoom(from);
  counter.limit.consume(from);
  const { day } = localTime(now);
  const key = await todaysKey(db, counter, day);
  const visitor = createHmac('sha256', Buffer.concat([secret, key]))
    .update(`${address}\n${userAgent}`)
    .digest();
  const place = {
    day,
    // Any other value from a browser counts as direct: the database does not store it, and it would be counted again
    // and again.
    channel: isCode(channel) ? channel : DIRECT,
    section: sectionOf(section),
    device: deviceOf(userAgent),
  };
  tallyVisit(counter.tally, place, visitor);
}
