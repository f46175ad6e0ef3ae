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

const choice = (...whens: string[]) => ({
  kind: 'choice',
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
    ['one branch', [choice('')], [['c1.branches', 'process.fewBranches']]],
    ['an empty parallel branch', [parallel([step('s1')], [])], [['b2', 'process.emptyBranch']]],
    ['a rule that holds for some', [choice('days > 3', '')], []],
    ['a branch without a rule', [choice('', '')], [['b1.when', 'process.noRule']]],
    [
      'a last branch with a rule',
      [choice('days > 3', 'days > 1')],
      [['b2.when', 'process.lastRule']],
    ],
    ['a rule that is a number', [choice('days + 1', '')], [['b1.when', 'process.notBoolean']]],
    ['a rule about nothing', [choice('hours > 1', '')], [['b1.when', 'form.unknownName']]],
  ])('with %s', (_, blocks, flaws) => {
    expect(flawsOf(...blocks)).toEqual(flaws);
  });
});
