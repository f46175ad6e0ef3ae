import { outline, type Block } from '#contract/workflow/outline.ts';
import type { Drawing } from './drawing.ts';

/** What an export writes to the element of a block: everything except the blocks inside. */
export function ownOf(block: Block): string {
  const { kind, id, name } = block;
  return JSON.stringify('branches' in block ? { kind, id, name } : block);
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Reads what an export has written to the element of a block of some kind; null for anything else. */
export function readOwn<K extends Block['kind']>(
  text: string,
  kind: K,
): (Block & { kind: K }) | null {
  const given = parsed(text);
  if (!isObject(given)) return null;
  const read = outline.safeParse({ blocks: [{ ...given, branches: [] }] });
  const block = read.data?.blocks[0];
  return block?.kind === kind ? (block as Block & { kind: K }) : null;
}

/** Reads what an export has written to the first flow of a branch. */
export function readOwnBranch(text: string) {
  const given = parsed(text);
  const branch = { kind: 'parallel', ...(isObject(given) ? given : {}) };
  const own = readOwn(JSON.stringify(branch), 'parallel');
  return own && { id: own.id, name: own.name };
}

/** Returns the ids that an export has written into a drawing. */
export const writtenIds = ({ nodes, flows }: Drawing): string[] =>
  [...nodes, ...flows].flatMap(({ own }) => {
    const given = parsed(own);
    return isObject(given) && 'id' in given && typeof given.id === 'string' ? [given.id] : [];
  });
