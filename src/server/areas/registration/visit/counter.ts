import type { Device, Section } from '#contract/statistic/visit.ts';
import { addVisitor, emptySketch, mergeSketches, type Sketch } from '#domain/statistic/sketch.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createMemoryLimit, type MemoryLimit } from '#server/platform/limit/memory.ts';

/** Where somebody came: which day, by which channel, to what. */
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
/** What came since it was last taken. */
export interface Tally {
  visits: Map<string, VisitCount>;
  visitors: Map<string, VisitorCount>;
}

/** Nobody fills the figures, or the memory, from one address. */
export const VISIT_LIMIT = { name: 'visit', times: 60, seconds: 60 } as const;
/** What comes by more made-up channels than this within seconds is not counted. */
const MOST_PLACES = 5000;

/** The visits that this process has counted and not written yet. */
export interface VisitCounter {
  tally: Tally;
  limit: MemoryLimit;
  /** The key of the present day. */
  key: { day: string; value: Promise<Buffer> } | undefined;
}

const emptyTally = (): Tally => ({ visits: new Map(), visitors: new Map() });
const counters = new WeakMap<Database, VisitCounter>();

/** The counter of a database: of the process, outside of tests. */
export function counterOf(db: Database): VisitCounter {
  const found = counters.get(db);
  if (found) return found;
  const made = { tally: emptyTally(), limit: createMemoryLimit(VISIT_LIMIT), key: undefined };
  counters.set(db, made);
  return made;
}

/** Adds visits to a tally, and visitors to those of the channel on the day. */
export function addVisits(tally: Tally, count: VisitCount): void {
  const { day, channel, section, device, visits } = count;
  const name = JSON.stringify([day, channel, section, device]);
  const before = tally.visits.get(name)?.visits ?? 0;
  if (before === 0 && tally.visits.size >= MOST_PLACES) return;
  tally.visits.set(name, { day, channel, section, device, visits: before + visits });
}

/** The visitors of a channel on a day; undefined where there are too many channels to be true. */
function visitorsOf(tally: Tally, day: string, channel: string): VisitorCount | undefined {
  const name = JSON.stringify([day, channel]);
  const found = tally.visitors.get(name);
  if (found || tally.visitors.size >= MOST_PLACES / 10) return found;
  const made = { day, channel, sketch: emptySketch() };
  tally.visitors.set(name, made);
  return made;
}

/** Counts a visit of somebody, of whom a keyed digest is all that is known. */
export function tallyVisit(tally: Tally, place: VisitPlace, visitor: Uint8Array): void {
  addVisits(tally, { ...place, visits: 1 });
  const visitors = visitorsOf(tally, place.day, place.channel);
  if (visitors) addVisitor(visitors.sketch, visitor);
}

/** Takes what was counted, so that it can be written while more comes. */
export function takeTally(counter: VisitCounter): Tally {
  const { tally } = counter;
  counter.tally = emptyTally();
  return tally;
}

/** Takes back what could not be written. */
export function returnTally(counter: VisitCounter, { visits, visitors }: Tally): void {
  for (const count of visits.values()) addVisits(counter.tally, count);
  for (const { day, channel, sketch } of visitors.values()) {
    const own = visitorsOf(counter.tally, day, channel);
    if (own) own.sketch = mergeSketches(own.sketch, sketch);
  }
}
