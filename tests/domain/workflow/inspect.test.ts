import { describe, expect, it } from 'vitest';
import { outline } from '#contract/workflow/outline.ts';
import { inspect } from '#domain/workflow/inspect.ts';

const step = (id: string, change: object = {}) => ({
  kind: 'approval',
  id,
  name: { zh: '审核' },
  who: { roles: ['admin'] },
  ...change,
});

/** A block whose branches have rules, of one of the two kinds. */
const ruled =
  (kind: 'choice' | 'inclusive') =>
  (...whens: string[]) => ({
    kind,
    id: 'c1',
    branches: whens.map((when, at) => ({ id: `b${at + 1}`, when, blocks: [step(`s${at + 1}`)] })),
  });

const parallel = (...lists: object[][]) => ({
  kind: 'parallel',
  id: 'p1',
  branches: lists.map((blocks, at) => ({ id: `b${at + 1}`, blocks })),
});

const flawsOf = (...blocks: object[]) =>
  inspect(outline.parse({ blocks }), new Map([['days', 'number']])).flaws.map(
    ({ place, rules }) => [place, rules[0]!.name],
  );

describe('a process', () => {
  it.each([
    ['a step and people', [step('s1')], []],
    ['nothing', [], [['blocks', 'process.noStep']]],
    ['a step without a name', [step('s1', { name: {} })], [['s1.name', 'process.noName']]],
    ['a step without people', [step('s1', { who: {} })], [['s1.who', 'process.nobody']]],
    ['an id used twice', [step('s1'), step('s1')], [['s1', 'process.sameId']]],
    ['an empty parallel branch', [parallel([step('s1')], [])], [['b2', 'process.emptyBranch']]],
  ])('with %s', (_, blocks, flaws) => {
    expect(flawsOf(...blocks)).toEqual(flaws);
  });

  it.each([ruled('choice'), ruled('inclusive')])('with branches that have rules', (choice) => {
    const flaws = [
      flawsOf(choice('')),
      flawsOf(choice('days > 3', '')),
      flawsOf(choice('', '')),
      flawsOf(choice('days > 3', 'days > 1')),
      flawsOf(choice('days + 1', '')),
      flawsOf(choice('hours > 1', '')),
    ];
    expect(flaws).toEqual([
      [['c1.branches', 'process.fewBranches']],
      [],
      [['b1.when', 'process.noRule']],
      [['b2.when', 'process.lastRule']],
      [['b1.when', 'process.notBoolean']],
      [['b1.when', 'form.unknownName']],
    ]);
  });
});
