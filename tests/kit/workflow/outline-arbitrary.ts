import fc from 'fast-check';
import type { Assignees, Block, Outline } from '#contract/workflow/outline.ts';
import { OVERDUE_DEEDS, QUORUMS } from '#contract/workflow/outline.ts';

const text = fc.constantFrom('', '初审', 'Check & "sign" <it>', 'a\n\tb', '\u0001x', '😀');
const name = fc.record({ zh: text, en: text });
const who: fc.Arbitrary<Assignees> = fc.record({
  people: fc.constantFrom([], ['zhang', 'li']),
  roles: fc.constantFrom([], ['reviewer']),
  departments: fc.constantFrom([], [1, 2]),
  posts: fc.constantFrom([], [3]),
});
const hours = fc.integer({ min: 1, max: 8760 });
const RULES = ['days > 3', 'type = "a<b" and not(late)', 'count(list) >= 2'];

const simple = fc.oneof(
  fc.record({
    kind: fc.constant('approval' as const),
    name,
    who,
    quorum: fc.constantFrom(...QUORUMS),
    ratio: fc.integer({ min: 1, max: 100 }),
    isSelfAllowed: fc.boolean(),
    hours: fc.option(hours),
    isWorking: fc.boolean(),
    overdue: fc.constantFrom(...OVERDUE_DEEDS),
    hidden: fc.constantFrom([], ['f1']),
  }),
  fc.record({ kind: fc.constant('copy' as const), name, who }),
  fc.record({ kind: fc.constant('wait' as const), name, hours, isWorking: fc.boolean() }),
);

type Draft = Record<string, unknown> & {
  branches?: (Record<string, unknown> & { blocks: Draft[] })[];
};

const { list } = fc.letrec<{ block: Draft; list: Draft[] }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true, maxDepth: 4 },
    simple as fc.Arbitrary<Draft>,
    fc.record({
      kind: fc.constantFrom('choice', 'inclusive', 'parallel'),
      name,
      branches: fc.array(
        fc.record({ name, when: fc.constantFrom(...RULES), blocks: tie('list') }),
        { minLength: 2, maxLength: 3 },
      ),
    }) as fc.Arbitrary<Draft>,
  ),
  list: fc.array(tie('block'), { maxLength: 3 }),
}));

/** Numbers blocks and branches, and makes branches such as their block has. */
function numbered(drafts: readonly Draft[], next: () => string): Block[] {
  return drafts.map(({ branches, ...draft }) => {
    const block = { ...draft, id: next() };
    if (!branches) return block as unknown as Block;
    const hasRules = draft['kind'] !== 'parallel';
    const all = branches.map(({ when, blocks, ...branch }, at) => ({
      ...branch,
      id: next(),
      ...(hasRules && { when: at === branches.length - 1 ? '' : when }),
      blocks: numbered(blocks, next),
    }));
    return { ...block, branches: all } as unknown as Block;
  });
}

/** Any outline whose branches have rules where their kind has them. */
export const outlines: fc.Arbitrary<Outline> = list.map((drafts) => {
  let count = 0;
  return { blocks: numbered(drafts, () => `x${(count += 1)}`) };
});
