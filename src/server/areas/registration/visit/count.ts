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

/** Who came, to which part, by which channel. */
export interface Visit {
  channel: string;
  section: string;
  address: string;
  userAgent: string;
}

/** The key of a day, asked for once; one that did not come is asked for again. */
function todaysKey(db: Database, counter: VisitCounter, day: string): Promise<Buffer> {
  if (counter.key?.day === day) return counter.key.value;
  const value = keyOfDay(db, day);
  counter.key = { day, value };
  value.catch(() => (counter.key = undefined));
  return value;
}

/**
 * Counts a visit in memory (design of judging, 8). Of who came nothing is kept but what a digest under the key of the day
 * changes in a sketch (threat 74); the portal's secret is in it as well, so that no copy of the database says who it was.
 * @throws Fault tooMany for an address that comes more than 60 times a minute
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
    // Whatever else a browser sends would be counted again and again, for no database can keep it.
    channel: isCode(channel) ? channel : DIRECT,
    section: sectionOf(section),
    device: deviceOf(userAgent),
  };
  tallyVisit(counter.tally, place, visitor);
}
