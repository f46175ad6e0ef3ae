import {
  branchesOf,
  type Block,
  type Choice,
  type Inclusive,
  type Outline,
  type Parallel,
} from '#contract/workflow/outline.ts';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { RuleTree } from '#contract/rule/rule-tree.ts';

/** Whether the branches of a block have rules, but for the last one, which is taken otherwise. */
export const hasRules = (block: Block): block is Choice | Inclusive =>
  block.kind === 'choice' || block.kind === 'inclusive';

/** Whether several branches of a block can be open at once, so that the process waits for all of them. */
export const isJoined = (block: Block): block is Inclusive | Parallel =>
  block.kind === 'inclusive' || block.kind === 'parallel';

/** Where a block stands: in a list, and in a branch of another block unless it stands at the top. */
export interface PlacedBlock {
  block: Block;
  list: readonly Block[];
  /** Index in the list. */
  at: number;
  around: { parent: PlacedBlock; branchId: string } | null;
}

/** A process with an index of its blocks, in reading order. */
export interface ProcessModel {
  blocks: readonly Block[];
  places: ReadonlyMap<string, PlacedBlock>;
  /** The parsed rules, by their text. */
  trees: ReadonlyMap<string, RuleTree>;
}

/** Returns the blocks of a list and those inside them, each before what it contains. */
export const placedIn = (
  list: readonly Block[],
  around: PlacedBlock['around'] = null,
): PlacedBlock[] =>
  list.flatMap((block, at): PlacedBlock[] => {
    const own = { block, list, at, around };
    const inner = branchesOf(block).flatMap(({ id, blocks }) =>
      placedIn(blocks, { parent: own, branchId: id }),
    );
    return [own, ...inner];
  });

/** Prepares a process for `course`. */
export function modelOf({ blocks }: Outline, trees: ReadonlyMap<string, RuleTree>): ProcessModel {
  const places = new Map(placedIn(blocks).map((placed) => [placed.block.id, placed]));
  return { blocks, places, trees };
}

/** What is kept of a block of an earlier version, by which an application ran before it was moved to this one. */
export interface FormerBlock {
  name: Bilingual;
  hidden: readonly string[];
}

/** The blocks of earlier versions, by their ids. */
export type FormerBlocks = Readonly<Record<string, FormerBlock>>;

const hiddenIn = ({ block }: PlacedBlock): readonly string[] =>
  block.kind === 'approval' ? block.hidden : [];

/** Returns what is kept of the blocks that another version does not have. */
export const formerIn = (
  { places }: ProcessModel,
  to: ProcessModel,
  nameOf: (id: string) => Bilingual,
): FormerBlocks =>
  Object.fromEntries(
    [...places.values()]
      .filter(({ block }) => !to.places.has(block.id))
      .map((one) => [one.block.id, { name: nameOf(one.block.id), hidden: hiddenIn(one) }]),
  );

/**
 * The questions that the people of a block do not read: those that its step hides. Whoever is only told reads no more
 * than any of those who decide; whoever decided about a step of an earlier version, no more than that either.
 */
export function hiddenFrom(
  { places }: ProcessModel,
  id: string,
  former: FormerBlocks = {},
): string[] {
  const own = places.get(id)?.block;
  if (own?.kind === 'approval') return own.hidden;
  const past = Object.hasOwn(former, id) ? former[id]!.hidden : [];
  return [...past, ...[...places.values()].flatMap(hiddenIn)];
}

/** Returns a block and the blocks around it, from the inside out. */
export const withAround = (placed: PlacedBlock): PlacedBlock[] => [
  placed,
  ...(placed.around ? withAround(placed.around.parent) : []),
];

/** Whether a block stands inside another one. */
export const isInside = (placed: PlacedBlock, outer: PlacedBlock): boolean =>
  withAround(placed).includes(outer);

/** Whether a block comes after another one: later in its list, or in a list around it, or inside such a block. */
export function isAfter(later: PlacedBlock, earlier: PlacedBlock): boolean {
  const lists = new Map(withAround(earlier).map(({ list, at }) => [list, at]));
  return withAround(later).some(({ list, at }) => at > (lists.get(list) ?? Infinity));
}
