import type { Device, Section } from '#contract/statistic/visit.ts';
import { addVisitor, emptySketch, mergeSketches, type Sketch } from '#domain/statistic/sketch.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createMemoryLimit, type MemoryLimit } from '#server/platform/limit/memory.ts';

/** Day, channel, section and device of a visit. */
export interface VisitPlace {
  day: string;
  channel: string;
  section: Section;
  device: Device;
}
export interface VisitCount extends VisitPlace {
  visits: number;
}
export interface VisitorCount extends Pick<VisitPlace, 'day' | 'channel'> {
  sketch: Sketch;
}
/** Visits and visitors counted since the last flush. */
export interface Tally {
  visits: Map<string, VisitCount>;
  visitors: Map<string, VisitorCount>;
}

/** Limit per address, so that nobody can inflate the figures or fill the memory. */
export const VISIT_LIMIT = { name: 'visit', times: 60, seconds: 60 } as const;
/**
 * Maximum number of different places counted between two flushes; more come only from invented channels and are not
 * counted.
 */
const MOST_PLACES = 5000;

/** Visits that this process has counted but not written yet. */
export interface VisitCounter {
  tally: Tally;
  limit: MemoryLimit;
  /** The key of the current day. */
  key: { day: string; value: Promise<Buffer> } | undefined;
}

const emptyTally = (): Tally => ({ visits: new Map(), visitors: new Map() });
const counters = new WeakMap<Database, VisitCounter>();

/** Returns the counter of a database; there is one in each process, except in tests. */
export function counterOf(db: Database): VisitCounter {
  const found = counters.get(db);
  if (found) return found;
  const made = { tally: emptyTally(), limit: createMemoryLimit(VISIT_LIMIT), key: undefined };
  counters.set(db, made);
  return made;
}

/** Adds visits to a tally. */
function addVisits(tally: Tally, count: VisitCount): void {
  const { day, channel, section, device, visits } = count;
  const name = JSON.stringify([day, channel, section, device]);
  const before = tally.visits.get(name)?.visits ?? 0;
  if (before === 0 && tally.visits.size >= MOST_PLACES) return;
  tally.visits.set(name, { day, channel, section, device, visits: before + visits });
}

/** Visitors of a channel on a day; undefined if there are implausibly many channels. */
function visitorsOf(tally: Tally, day: string, channel: string): VisitorCount | undefined {
  const name = JSON.stringify([day, channel]);
  const found = tally.visitors.get(name);
  if (found || tally.visitors.size >= MOST_PLACES / 10) return found;
  const made = { day, channel, sketch: emptySketch() };
  tally.visitors.set(name, made);
  return made;
}

/** Counts a visit. @param visitor keyed digest, the only thing known about the visitor */
export function tallyVisit(tally: Tally, place: VisitPlace, visitor: Uint8Array): void {
  addVisits(tally, { ...place, visits: 1 });
  const visitors = visitorsOf(tally, place.day, place.channel);
  if (visitors) addVisitor(visitors.sketch, visitor);
}

/** Takes the tally, so that it can be written while new visits are counted. */
export function takeTally(counter: VisitCounter): Tally {
  const { tally } = counter;
  counter.tally = emptyTally();
  return tally;
}

/** Returns a tally that could not be written. */
export function returnTally(counter: VisitCounter, { visits, visitors }: Tally): void {
  for (const count of visits.values()) addVisits(counter.tally, count);
  for (const { day, channel, sketch } of visitors.values()) {
    const own = visitorsOf(counter.tally, day, channel);
    if (own) own.sketch = mergeSketches(own.sketch, sketch);
  }
}
