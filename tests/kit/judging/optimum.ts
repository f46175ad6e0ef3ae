import loadSolver from 'highs';
import { COSTS, fitOf, type PlanTask } from '#domain/judging/assign/plan.ts';
import { WORTH } from './worth.ts';

const solver = await loadSolver();

/** A term of a sum, in the solver's format. */
const term = (factor: number, name: string): string =>
  `${factor < 0 ? '-' : '+'} ${Math.abs(factor)} ${name}`;

/** Possible pairs, each a variable between 0 and 1. */
const pairsOf = ({ entries, seats, isConflict }: PlanTask) =>
  entries.flatMap((one, e) =>
    seats
      .map((seat, j) => ({ e, j, name: `x${e}_${j}`, fit: fitOf(one, seat), judge: seat.judge }))
      .filter(({ judge }) => !isConflict(one.entry, judge)),
  );

/** The steps of each judge's load: later ones cost more, so that they are taken in order. */
const stepsOf = ({ entries, seats }: PlanTask) =>
  seats.flatMap(({ cap }, j) =>
    Array.from({ length: Math.min(cap, entries.length) }, (_, load) => ({
      j,
      load,
      name: `z${j}_${load}`,
    })),
  );

type Pairs = ReturnType<typeof pairsOf>;
type Steps = ReturnType<typeof stepsOf>;

const coveredNames = ({ entries }: PlanTask) => entries.map((_, e) => `y${e}`);
const namesOf = (pairs: Pairs) => pairs.map(({ name }) => name);
const less = (names: readonly string[]): string => names.map((name) => `- ${name}`).join(' ');

const objectiveOf = (task: PlanTask, pairs: Pairs, steps: Steps): string =>
  [
    ...pairs.map(({ name, fit }) => term(COSTS[fit] - WORTH.seat, name)),
    ...steps.map(({ name, load }) => term(COSTS.load * load, name)),
    ...coveredNames(task).map((name) => term(-WORTH.covered, name)),
  ].join(' ');

/**
 * Constraints: at most k judges for an entry, one of its own track if it counts as covered, and a load that is the
 * sum of its steps.
 */
function rowsOf({ entries, seats, k }: PlanTask, pairs: Pairs, steps: Steps): string[] {
  const ofEntry = entries.map((_, e) => pairs.filter((pair) => pair.e === e));
  const filled = ofEntry.map((some) => `${namesOf(some).join(' + ')} <= ${k}`);
  const covered = ofEntry.map((some, e) => {
    const own = some.filter(({ fit }) => fit === 'own');
    return `y${e} ${less(namesOf(own))} <= 0`;
  });
  const loads = seats.map((_, j) => {
    const taken = namesOf(pairs.filter((pair) => pair.j === j)).join(' + ');
    return `${taken} ${less(steps.filter((step) => step.j === j).map(({ name }) => name))} = 0`;
  });
  return [...filled, ...covered, ...loads];
}

/** A plan without locked pairs as a linear program. */
function programmeOf(task: PlanTask): string {
  const [pairs, steps] = [pairsOf(task), stepsOf(task)];
  const names = [...namesOf(pairs), ...steps.map(({ name }) => name), ...coveredNames(task)];
  return [
    'Minimize',
    `obj: ${objectiveOf(task, pairs, steps)}`,
    'Subject To',
    ...rowsOf(task, pairs, steps).map((row, at) => `c${at}: ${row}`),
    'Bounds',
    ...names.map((name) => `0 <= ${name} <= 1`),
    'End',
  ].join('\n');
}

/** The value of the best plan, found by an independent solver. */
export function optimumOf(task: PlanTask): number {
  const solved = solver.solve(programmeOf(task), { output_flag: false });
  if (solved.Status !== 'Optimal') throw new Error(`The solver says: ${solved.Status}`);
  return Math.round(solved.ObjectiveValue);
}
