/** The days of an absence, both included, in the contest's time zone. */
export interface AbsentDays {
  firstDay: string;
  lastDay: string;
}

const DAY = 24 * 60 * 60 * 1000;
/** Longest absence: a year, with the day that a leap year has more. */
const MOST_DAYS = 366;

/** Whether an absence ends on the day on which it begins or later, and lasts a year at most. */
export function isAbsence({ firstDay, lastDay }: AbsentDays): boolean {
  const days = (Date.parse(lastDay) - Date.parse(firstDay)) / DAY + 1;
  return days >= 1 && days <= MOST_DAYS;
}

/** Whether two absences share a day. */
export const isOverlap = (one: AbsentDays, other: AbsentDays): boolean =>
  one.firstDay <= other.lastDay && other.firstDay <= one.lastDay;

/** The accounts of people who are away, with those of their deputies; null: they have none. */
export type Away = ReadonlyMap<number, number | null>;

/**
 * Returns who takes the tasks of somebody: themselves, or if they are away their deputy, or that one's deputy; undefined
 * if the last of them has none, or they stand for each other in a circle (design of workflow, 8).
 */
export function takerOf(person: number, away: Away): number | undefined {
  const passed = new Set<number>();
  let at: number | null = person;
  while (at !== null && away.has(at) && !passed.has(at)) {
    passed.add(at);
    at = away.get(at)!;
  }
  return at === null || away.has(at) ? undefined : at;
}

/** Who is asked, and in whose place. */
export interface Asked {
  accountId: number;
  standsFor: readonly number[];
}

/**
 * Puts deputies in the place of people who are away. A deputy of several, or one who is asked anyway, is asked once: they
 * are one person and have one vote (design of workflow, 4).
 * @param isAble whether a deputy may decide
 * @returns who is asked, and those in whose place nobody can be
 */
export function placeDeputies(
  people: readonly number[],
  away: Away,
  isAble: (id: number) => boolean,
): { asked: Asked[]; left: number[] } {
  const left: number[] = [];
  const placed: Asked[] = [];
  for (const id of people) {
    const taker = takerOf(id, away);
    if (taker === id) placed.push({ accountId: id, standsFor: [] });
    else if (taker !== undefined && isAble(taker))
      placed.push({ accountId: taker, standsFor: [id] });
    else left.push(id);
  }
  return { asked: askedOnce(placed), left };
}

/** Makes one of several entries for the same person, in the place of the first. */
export function askedOnce(asked: readonly Asked[]): Asked[] {
  const byPerson = Map.groupBy(asked, ({ accountId }) => accountId);
  return [...byPerson].map(([accountId, own]) => ({
    accountId,
    standsFor: [...new Set(own.flatMap(({ standsFor }) => standsFor))],
  }));
}
