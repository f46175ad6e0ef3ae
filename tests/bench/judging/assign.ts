import { costOf } from '#domain/judging/assign/cost.ts';
import { planPairs, type PlanTask } from '#domain/judging/assign/plan.ts';

/**
 * A plan of many entries for many judges, with conflicts. Usage: node tests/bench/judging/assign.ts [entries] [judges] [seats]
 */
const [entries, judges, k] = [2000, 200, 5].map((usual, at) =>
  Number(process.argv[at + 2] ?? usual),
);
let seed = 7;
/** Random numbers that are the same in each run (mulberry32). */
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let drawn = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  drawn = (drawn + Math.imul(drawn ^ (drawn >>> 7), 61 | drawn)) ^ drawn;
  return ((drawn ^ (drawn >>> 14)) >>> 0) / 2 ** 32;
}
const pick = (count: number): number => Math.floor(random() * count);

const conflicts = new Set(
  Array.from(
    { length: Math.round((entries! * judges!) / 26) },
    () => `${pick(entries!)}:${pick(judges!)}`,
  ),
);
const task: PlanTask = {
  entries: Array.from({ length: entries! }, (_, entry) => ({ entry, track: pick(8) })),
  seats: Array.from({ length: judges! }, (_, judge) => ({
    judge,
    cap: 60,
    own: new Set([pick(8)]),
    near: new Set([pick(8), pick(8)]),
    organisation: `o${pick(40)}`,
  })),
  k: k!,
  locked: [],
  isConflict: (entry, judge) => conflicts.has(`${entry}:${judge}`),
};

for (let run = 0; run < 5; run += 1) {
  const begun = performance.now();
  const pairs = planPairs(task);
  const ms = Math.round(performance.now() - begun);
  process.stdout.write(
    `${entries} entries, ${judges} judges, ${k} seats: ${pairs.length} pairs in ${ms} ms, cost ${costOf(task, pairs)}, ${Math.round(process.memoryUsage().rss / 2 ** 20)} MiB\n`,
  );
}
