import { loadavg } from 'node:os';
import { SCORE_METHODS } from '#contract/judging/rank/method.ts';
import { rank } from '#domain/judging/score/rank.ts';
import { scoresOf } from '#domain/judging/score/score.ts';
import type { CountedSheet } from '#domain/judging/score/counted-sheet.ts';

/**
 * The scores of many entries by all methods, and the ranking by each. Usage: node tests/bench/judging/rank.ts
 * [entries] [judges] [seats]
 */
const [entries, judges, k] = [2000, 200, 5].map((usual, at) =>
  Number(process.argv[at + 2] ?? usual),
);
const RUNS = 20;

let seed = 7;
/** Marks in hundredths, the same in each run (a linear congruential generator). */
function mark(): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return 4000 + (seed % 6001);
}

const sheets: CountedSheet[] = Array.from({ length: entries! * k! }, (_, id) => {
  const marks = { 1: mark(), 2: mark(), 3: mark() };
  return {
    id,
    judge: (id * 7 + Math.floor(id / judges!)) % judges!,
    entry: Math.floor(id / k!),
    total: { n: BigInt(400 * marks[1] + 350 * marks[2] + 250 * marks[3]), d: 100_000n },
    marks,
    seconds: 300,
  };
});

const times = Array.from({ length: RUNS }, () => {
  const begun = performance.now();
  const scores = scoresOf(sheets, { trim: 1 });
  for (const method of SCORE_METHODS)
    rank(scores, {
      method,
      decimals: 2,
      quorum: 3,
      tieBreaks: [{ name: 'median' }, { name: 'lot' }],
      seed: 1,
    });
  return performance.now() - begun;
}).toSorted((one, other) => one - other);

const at = (share: number): string => times[Math.floor(RUNS * share)]!.toFixed(0);
process.stdout.write(
  `${entries} entries, ${sheets.length} sheets, ${SCORE_METHODS.length} methods: first and slowest ${at(0.99)} ms, median ${at(0.5)} ms, load ${loadavg()[0]!.toFixed(1)}\n`,
);
