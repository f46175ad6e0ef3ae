import { evaluate, parseExpression } from 'feelin';
import type { RuleValue } from '#contract/rule/rule.ts';
import type { RuleTree } from '#contract/rule/rule-tree.ts';
import { evaluateRule } from '#domain/rule/evaluate.ts';
import { parseRule } from '#domain/rule/parse.ts';
import { figuresOf } from './kit/figures.ts';

/**
 * The cost of parsing and of evaluating a rule, compared with feelin in the same run. feelin parses the text with
 * each evaluation: the difference is nearly the cost of its evaluation alone.
 */
const SHORT = 'age >= 18 and grade in [1..5]';
const LONG =
  'if age >= 18 and (grade in [3..5] or list contains(tracks, "hpc")) then round(score * 1.15 + 2, 1) else null';
const VALUES: ReadonlyMap<string, RuleValue> = new Map<string, RuleValue>([
  ['age', 20],
  ['grade', 2],
  ['score', 71.5],
  ['tracks', ['ai', 'hpc']],
]);
const CONTEXT = Object.fromEntries(VALUES);

const ROUNDS = 50;
const CALLS = 100;

const valueOf = (name: string): RuleValue => VALUES.get(name) ?? null;

function treeOf(source: string): RuleTree {
  const read = parseRule(source);
  if ('problem' in read) throw new Error(read.problem.name);
  return read.tree;
}

function runsOf(name: string, source: string): [string, () => unknown][] {
  const tree = treeOf(source);
  const theirs = source.replace('round(', 'round half up(');
  return [
    [`${name}, ours: read`, () => parseRule(source)],
    [`${name}, ours: evaluate`, () => evaluateRule(tree, valueOf, '2026-02-28')],
    [`${name}, feelin: read`, () => parseExpression(theirs, CONTEXT, undefined)],
    [`${name}, feelin: read and evaluate`, () => evaluate(theirs, CONTEXT).value],
  ];
}

const RUNS = [...runsOf('a short rule', SHORT), ...runsOf('a long rule', LONG)];

/** Microseconds of one call, for each round. */
function measure(run: () => unknown): number {
  const begun = performance.now();
  for (let call = 0; call < CALLS; call += 1) run();
  return ((performance.now() - begun) * 1000) / CALLS;
}

const rounds = (run: () => unknown) =>
  figuresOf(Array.from({ length: ROUNDS }, () => measure(run)));

// All are compiled before any is measured.
for (const [, run] of RUNS) rounds(run);
for (const [name, run] of RUNS) {
  const { median, p95 } = rounds(run);
  const second = Math.round(1e6 / median).toLocaleString('en');
  process.stdout.write(
    `${name}: median ${median.toFixed(2)} µs, p95 ${p95.toFixed(2)} µs, ${second} a second\n`,
  );
}
