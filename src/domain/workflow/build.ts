import {
  branchesOf,
  outline as outlineSchema,
  type Assignees,
  type Block,
  type BlockKind,
  type Branch,
  type Outline,
} from '#contract/workflow/outline.ts';
import { lowerName } from '#domain/identity/lower-name.ts';
import { partIdOf } from '#domain/forms/build/part.ts';
import { hasRules, placedIn } from './model.ts';

/** The list of blocks at the top of a process, beside those in branches, which are named by the branch. */
export const TOP = '';

/** Where a block is inserted: in a list, before the block that has this index. */
export interface BlockPlace {
  in: string;
  at: number;
}

/** Returns a number from 0 to 1, without 1. */
type Dice = () => number;

const NOBODY: Assignees = { people: [], roles: [], departments: [], posts: [] };
const BRANCHES = 2;

const noName = () => ({ zh: '', en: '' });

/** Returns the ids of all blocks and branches. */
export const idsIn = ({ blocks }: Outline): string[] =>
  placedIn(blocks).flatMap(({ block }) => [block.id, ...branchesOf(block).map(({ id }) => id)]);

const newId = (dice: Dice): string => partIdOf('b', dice);

const newBranch = (dice: Dice) => ({ id: newId(dice), name: noName(), blocks: [] });

/** Returns a new block, with the defaults of the contract. */
export function newBlock(kind: BlockKind, dice: Dice): Block {
  const given = {
    kind,
    id: newId(dice),
    who: NOBODY,
    branches: Array.from({ length: BRANCHES }, () => newBranch(dice)),
  };
  return outlineSchema.parse({ blocks: [given] }).blocks[0]!;
}

/** Applies a change to the branches of a block; unchanged if it has none. */
const withBranches = (block: Block, change: (branches: Branch[]) => Branch[]): Block =>
  'branches' in block ? ({ ...block, branches: change(block.branches) } as Block) : block;

/** Applies a change to one of the lists of blocks. */
function inList(
  list: Block[],
  name: string,
  wanted: string,
  change: (list: Block[]) => Block[],
): Block[] {
  if (name === wanted) return change(list);
  return list.map((block) =>
    withBranches(block, (branches) =>
      branches.map((branch) => ({
        ...branch,
        blocks: inList(branch.blocks, branch.id, wanted, change),
      })),
    ),
  );
}

/** Returns the block with an id. */
export const findBlock = ({ blocks }: Outline, id: string): Block | undefined =>
  placedIn(blocks).find(({ block }) => block.id === id)?.block;

/** Returns the branch with an id, and its block. */
export function findBranch(outline: Outline, id: string) {
  for (const { block } of placedIn(outline.blocks)) {
    const at = branchesOf(block).findIndex((branch) => branch.id === id);
    if (at >= 0) return { block, branch: branchesOf(block)[at]!, at };
  }
  return undefined;
}

/** Returns where a block stands. */
export function placeOf({ blocks }: Outline, id: string): BlockPlace | undefined {
  const placed = placedIn(blocks).find(({ block }) => block.id === id);
  return placed && { in: placed.around?.branchId ?? TOP, at: placed.at };
}

/** Returns the process with a block inserted; unchanged if the list no longer exists. */
export const insertBlock = ({ blocks }: Outline, place: BlockPlace, block: Block): Outline => ({
  blocks: inList(blocks, TOP, place.in, (list) => list.toSpliced(place.at, 0, block)),
});

/** Returns the process without a block and what it contains; unchanged if it no longer exists. */
export function removeBlock(outline: Outline, id: string): Outline {
  const place = placeOf(outline, id);
  if (!place) return outline;
  return { blocks: inList(outline.blocks, TOP, place.in, (list) => list.toSpliced(place.at, 1)) };
}

/** Returns the process with a block changed; unchanged if it no longer exists. */
export function replaceBlock(outline: Outline, id: string, edit: (block: Block) => Block): Outline {
  const place = placeOf(outline, id);
  if (!place) return outline;
  const { in: name, at } = place;
  return { blocks: inList(outline.blocks, TOP, name, (list) => list.with(at, edit(list[at]!))) };
}

/** Whether a block can be moved by a number of places within its list. */
export function canMove(outline: Outline, id: string, by: number): boolean {
  const placed = placedIn(outline.blocks).find(({ block }) => block.id === id);
  return placed?.list[placed.at + by] !== undefined;
}

/** Returns the process with a block moved within its list; unchanged if it cannot be moved so far. */
export function moveBlock(outline: Outline, id: string, by: number): Outline {
  if (!canMove(outline, id, by)) return outline;
  const { in: name, at } = placeOf(outline, id)!;
  const block = findBlock(outline, id)!;
  return insertBlock(removeBlock(outline, id), { in: name, at: at + by }, block);
}

/** Returns a block with new ids for itself and all that it contains. */
function renewed(block: Block, dice: Dice): Block {
  const copied = withBranches(block, (branches) =>
    branches.map((branch) => ({
      ...branch,
      id: newId(dice),
      blocks: branch.blocks.map((inner) => renewed(inner, dice)),
    })),
  );
  return { ...copied, id: newId(dice) };
}

/** Returns the process with a copy behind a block, and the id of the copy. */
export function copyBlock(
  outline: Outline,
  id: string,
  dice: Dice,
): { outline: Outline; id: string } {
  const place = placeOf(outline, id);
  if (!place) return { outline, id };
  const copied = renewed(findBlock(outline, id)!, dice);
  const behind = { in: place.in, at: place.at + 1 };
  return { outline: insertBlock(outline, behind, copied), id: copied.id };
}

/** Returns the process with a branch changed; unchanged if it no longer exists. */
export function replaceBranch(
  outline: Outline,
  id: string,
  edit: (branch: Branch) => Branch,
): Outline {
  const found = findBranch(outline, id);
  if (!found) return outline;
  return replaceBlock(outline, found.block.id, (block) =>
    withBranches(block, (branches) => branches.with(found.at, edit(branches[found.at]!))),
  );
}

/**
 * Returns the process with a new branch in a block. Where branches have rules it stands before the last one,
 * which is taken otherwise.
 */
export const addBranch = (outline: Outline, id: string, dice: Dice): Outline =>
  replaceBlock(outline, id, (block) =>
    withBranches(block, (branches) => {
      const own = hasRules(block) ? { ...newBranch(dice), when: '' } : newBranch(dice);
      const at = hasRules(block) ? branches.length - 1 : branches.length;
      return branches.toSpliced(Math.max(0, at), 0, own);
    }),
  );

/** The rule of the last branch is dropped, for that one is taken otherwise. */
const lastWithoutRule = (branches: Branch[]): Branch[] =>
  branches.map((branch, at) =>
    at === branches.length - 1 && 'when' in branch ? { ...branch, when: '' } : branch,
  );

/** Returns the process without a branch and what it contains; unchanged if it no longer exists. */
export function removeBranch(outline: Outline, id: string): Outline {
  const found = findBranch(outline, id);
  if (!found) return outline;
  return replaceBlock(outline, found.block.id, (block) =>
    withBranches(block, (branches) => lastWithoutRule(branches.toSpliced(found.at, 1))),
  );
}

/** Returns a block whose people do not include an account, however its name is written. */
const withoutName = (block: Block, name: string): Block => {
  const own = withBranches(block, (branches) =>
    branches.map((branch) => ({
      ...branch,
      blocks: branch.blocks.map((inner) => withoutName(inner, name)),
    })),
  );
  if (!('who' in own)) return own;
  const people = own.who.people.filter((one) => lowerName(one) !== name);
  return { ...own, who: { ...own.who, people } };
};

/** Returns the process without an account among those whom its steps name. */
export const withoutPerson = ({ blocks }: Outline, userName: string): Outline => ({
  blocks: blocks.map((block) => withoutName(block, lowerName(userName))),
});
