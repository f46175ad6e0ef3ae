import type { Filter } from '../filter/filter.ts';

type Query = Readonly<Record<string, string>>;

/** Filters and sort orders of a list. */
interface Narrowed {
  filters: readonly Pick<Filter, 'name'>[];
  /** Whether its records belong to sessions, in which case "all sessions" is saved too. */
  isOfSessions?: boolean;
}

const namesOf = ({ filters, isOfSessions = false }: Narrowed): string[] => [
  'sort',
  ...(isOfSessions ? ['isCurrent'] : []),
  ...filters.map(({ name }) => name),
];

/** The part of an address that a view saves: filters and order, but neither the page nor what is open. */
export function queryToSave(plan: Narrowed, query: Query): Record<string, string> {
  const names = namesOf(plan);
  return Object.fromEntries(
    Object.entries(query).filter(([name, value]) => names.includes(name) && value !== ''),
  );
}

/** Query that applies a saved view; filters that it does not name are cleared. */
export const queryOfView = (plan: Narrowed, saved: Query): Record<string, string> =>
  Object.fromEntries(namesOf(plan).map((name) => [name, saved[name] ?? '']));

/** Name for a copy that does not collide with the names taken, within the maximum length. */
export function nameForCopy(name: string, taken: readonly string[]): string {
  const LONGEST = 40;
  const names = Array.from({ length: taken.length + 1 }, (_, at) => {
    const mark = at === 0 ? '' : ` (${at + 1})`;
    return name.slice(0, LONGEST - mark.length) + mark;
  });
  return names.find((one) => !taken.includes(one))!;
}
