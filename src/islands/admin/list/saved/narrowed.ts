import type { Filter } from '../filter/filter.ts';

type Query = Readonly<Record<string, string>>;

/** What a list is narrowed and ordered by. */
interface Narrowed {
  filters: readonly Pick<Filter, 'name'>[];
  /** Its records belong to sessions: that it shows those of all is asked for as well. */
  isOfSessions?: boolean;
}

const namesOf = ({ filters, isOfSessions = false }: Narrowed): string[] => [
  'sort',
  ...(isOfSessions ? ['isCurrent'] : []),
  ...filters.map(({ name }) => name),
];

/** Of an address what is worth keeping: filters and order, and neither page nor what is open. */
export function askedFor(plan: Narrowed, query: Query): Record<string, string> {
  const names = namesOf(plan);
  return Object.fromEntries(
    Object.entries(query).filter(([name, value]) => names.includes(name) && value !== ''),
  );
}

/** What a kept filter asks for; what it does not narrow is narrowed no more. */
export const withSaved = (plan: Narrowed, saved: Query): Record<string, string> =>
  Object.fromEntries(namesOf(plan).map((name) => [name, saved[name] ?? '']));

/** A name for a copy that takes the place of none that is there; as long as names may be. */
export function nameBeside(name: string, taken: readonly string[]): string {
  const LONGEST = 40;
  const names = Array.from({ length: taken.length + 1 }, (_, at) => {
    const mark = at === 0 ? '' : ` (${at + 1})`;
    return name.slice(0, LONGEST - mark.length) + mark;
  });
  return names.find((one) => !taken.includes(one))!;
}
