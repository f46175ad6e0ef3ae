import { COSTS, fitOf, type PlanEntry, type Pair, type PlanTask, type Seat } from './plan.ts';

/** The judges of each entry while pairs are being exchanged. */
interface Board {
  task: PlanTask;
  entries: ReadonlyMap<number, PlanEntry>;
  seats: ReadonlyMap<number, Seat>;
  judges: Map<number, Set<number>>;
}

function boardOf(task: PlanTask, pairs: readonly Pair[]): Board {
  const judges = new Map(task.entries.map(({ entry }) => [entry, new Set<number>()]));
  for (const { entry, judge } of [...task.locked, ...pairs]) judges.get(entry)!.add(judge);
  return {
    task,
    entries: new Map(task.entries.map((one) => [one.entry, one])),
    seats: new Map(task.seats.map((one) => [one.judge, one])),
    judges,
  };
}

/** Returns how many judges of an entry share an organisation with another of its judges. */
function countClashes({ seats }: Board, judges: ReadonlySet<number>): number {
  const places = [...judges].map((judge) => seats.get(judge)!.organisation).filter(Boolean);
  return places.length - new Set(places).size;
}

const fit = ({ entries, seats }: Board, { entry, judge }: Pair) =>
  fitOf(entries.get(entry)!, seats.get(judge)!);

const hasOwn = (board: Board, entry: number, judges: ReadonlySet<number>): boolean =>
  [...judges].some((judge) => fit(board, { entry, judge }) === 'own');

const replaced = (judges: ReadonlySet<number>, before: number, after: number): Set<number> =>
  new Set([...judges].map((judge) => (judge === before ? after : judge)));

/** Two pairs that swap their judges. */
type Exchange = readonly [Pair, Pair];

/**
 * Returns whether a swap costs nothing: the fit is as good, each entry keeps a judge of its own track, and no
 * conflict arises.
 */
function costsNothing(board: Board, [one, other]: Exchange): boolean {
  const { judges, task } = board;
  const [left, right] = [judges.get(one.entry)!, judges.get(other.entry)!];
  if (left.has(other.judge) || right.has(one.judge)) return false;
  if (task.isConflict(one.entry, other.judge) || task.isConflict(other.entry, one.judge))
    return false;
  const cost = (entry: number, judge: number) => COSTS[fit(board, { entry, judge })];
  const before = cost(one.entry, one.judge) + cost(other.entry, other.judge);
  return before === cost(one.entry, other.judge) + cost(other.entry, one.judge);
}

function isBetter(board: Board, [one, other]: Exchange): boolean {
  const { judges } = board;
  const [left, right] = [judges.get(one.entry)!, judges.get(other.entry)!];
  const [newLeft, newRight] = [
    replaced(left, one.judge, other.judge),
    replaced(right, other.judge, one.judge),
  ];
  const keepsOwn = (entry: number, before: ReadonlySet<number>, after: ReadonlySet<number>) =>
    hasOwn(board, entry, after) || !hasOwn(board, entry, before);
  return (
    countClashes(board, newLeft) + countClashes(board, newRight) <
      countClashes(board, left) + countClashes(board, right) &&
    keepsOwn(one.entry, left, newLeft) &&
    keepsOwn(other.entry, right, newRight)
  );
}

function exchange({ judges }: Board, pairs: Pair[], at: number, to: number): void {
  const [one, other] = [pairs[at]!, pairs[to]!];
  judges.set(one.entry, replaced(judges.get(one.entry)!, one.judge, other.judge));
  judges.set(other.entry, replaced(judges.get(other.entry)!, other.judge, one.judge));
  pairs[at] = { entry: one.entry, judge: other.judge };
  pairs[to] = { entry: other.entry, judge: one.judge };
}

/**
 * Separates judges of one organisation who have the same entry, if two pairs can swap judges at no cost (design of
 * judging, 5). Locked pairs stay. @returns the pairs after the swaps, in the given order
 */
export function separateOrganisations(task: PlanTask, planned: readonly Pair[]): Pair[] {
  const board = boardOf(task, planned);
  const pairs = [...planned];
  pairs.forEach((_, at) => {
    if (countClashes(board, board.judges.get(pairs[at]!.entry)!) === 0) return;
    const found = pairs.findIndex((other) => {
      const both: Exchange = [pairs[at]!, other];
      return costsNothing(board, both) && isBetter(board, both);
    });
    if (found >= 0) exchange(board, pairs, at, found);
  });
  return pairs;
}
