import { describe, expect, it } from 'vitest';
import {
  BLOCK_KINDS,
  outline as schema,
  type Block,
  type Choice,
  type Inclusive,
  type Outline,
} from '#contract/workflow/outline.ts';
import {
  addBranch,
  canMove,
  copyBlock,
  findBlock,
  findBranch,
  idsIn,
  insertBlock,
  moveBlock,
  newBlock,
  placeOf,
  removeBlock,
  removeBranch,
  replaceBlock,
  replaceBranch,
  TOP,
} from '#domain/workflow/build.ts';

const named = (zh: string) => ({ zh, en: '' });
const wait = (id: string): Block => ({
  kind: 'wait',
  id,
  name: named(id),
  hours: 1,
  isWorking: false,
});
const CHOICE: Block = {
  kind: 'choice',
  id: 'c1',
  name: named(''),
  branches: [
    { id: 'c2', name: named(''), when: 'days > 3', blocks: [wait('w2')] },
    { id: 'c3', name: named(''), when: '', blocks: [] },
  ],
};
const OUTLINE: Outline = { blocks: [wait('w1'), CHOICE, wait('w3')] };

/** Dice that never throw the same row of numbers again. */
function dice() {
  let seed = 1;
  return () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
}
const idsOf = (outline: Outline) => idsIn(outline);

describe('building a process', () => {
  it.each(BLOCK_KINDS)('a new block of the kind %s is one that can be saved', (kind) => {
    const block = newBlock(kind, dice());
    expect(block.kind).toBe(kind);
    expect(schema.parse({ blocks: [block] })).toEqual({ blocks: [block] });
  });

  it('a block is inserted at the top and in a branch', () => {
    expect(idsOf(insertBlock(OUTLINE, { in: TOP, at: 1 }, wait('n1')))).toEqual([
      'w1',
      'n1',
      'c1',
      'c2',
      'c3',
      'w2',
      'w3',
    ]);
    const inside = insertBlock(OUTLINE, { in: 'c3', at: 0 }, wait('n1'));
    expect(placeOf(inside, 'n1')).toEqual({ in: 'c3', at: 0 });
    expect(insertBlock(OUTLINE, { in: 'gone', at: 0 }, wait('n1'))).toEqual(OUTLINE);
  });

  it('a block is removed with what it contains', () => {
    expect(removeBlock(OUTLINE, 'c1')).toEqual({ blocks: [wait('w1'), wait('w3')] });
    expect(removeBlock(OUTLINE, 'gone')).toBe(OUTLINE);
  });

  it('a block is moved within its list only', () => {
    expect(moveBlock(OUTLINE, 'c1', 1).blocks.map(({ id }) => id)).toEqual(['w1', 'w3', 'c1']);
    expect(moveBlock(OUTLINE, 'w1', -1)).toBe(OUTLINE);
    expect(canMove(OUTLINE, 'w2', 1)).toBe(false);
  });

  it('a block is replaced wherever it stands', () => {
    const changed = replaceBlock(OUTLINE, 'w2', (block) => ({ ...block, name: named('new') }));
    expect(findBlock(changed, 'w2')?.name).toEqual(named('new'));
    expect(replaceBlock(OUTLINE, 'gone', (block) => block)).toBe(OUTLINE);
  });

  it('a copy stands behind its block and shares no id with it', () => {
    const { outline, id } = copyBlock(OUTLINE, 'c1', dice());
    expect(placeOf(outline, id)).toEqual({ in: TOP, at: 2 });
    const ids = idsOf(outline);
    expect(ids).toHaveLength(idsOf(OUTLINE).length + 4);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(['choice', 'inclusive'] as const)(
    'a branch of a block of the kind %s is added before the one that is taken otherwise',
    (kind) => {
      const { blocks } = addBranch({ blocks: [{ ...CHOICE, kind } as Block] }, 'c1', dice());
      const { branches } = blocks[0] as Choice | Inclusive;
      expect(branches.map(({ when }) => when)).toEqual(['days > 3', '', '']);
      expect(branches.at(-1)!.id).toBe('c3');
    },
  );

  it('the last branch that remains of a choice has no rule', () => {
    const left = removeBranch(OUTLINE, 'c3');
    expect(findBranch(left, 'c2')?.branch).toMatchObject({ when: '', blocks: [wait('w2')] });
  });

  it('a branch is replaced', () => {
    const changed = replaceBranch(OUTLINE, 'c3', (branch) => ({ ...branch, name: named('x') }));
    expect(findBranch(changed, 'c3')).toMatchObject({ at: 1, branch: { name: named('x') } });
  });
});
