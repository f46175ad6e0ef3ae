import { branchesOf, type Block } from '#contract/workflow/outline.ts';

/** Width and height on the canvas, in pixels. */
export interface Size {
  width: number;
  height: number;
}

const TASK: Size = { width: 100, height: 80 };
const EVENT: Size = { width: 36, height: 36 };
const GATEWAY: Size = { width: 50, height: 50 };

/** The size of each element. */
export const SIZES = {
  startEvent: EVENT,
  endEvent: EVENT,
  userTask: TASK,
  serviceTask: TASK,
  intermediateCatchEvent: EVENT,
  exclusiveGateway: GATEWAY,
  inclusiveGateway: GATEWAY,
  parallelGateway: GATEWAY,
} as const satisfies Record<string, Size>;
export type ShapeKind = keyof typeof SIZES;

/** The element by which each kind of block is drawn; what has branches begins and ends with it. */
export const SHAPES: Readonly<Record<Block['kind'], ShapeKind>> = {
  approval: 'userTask',
  copy: 'serviceTask',
  wait: 'intermediateCatchEvent',
  choice: 'exclusiveGateway',
  inclusive: 'inclusiveGateway',
  parallel: 'parallelGateway',
};

/** Space between elements, and between the lines of branches. */
export const GAP = { across: 50, down: 30 } as const;
/** Height of a line; below events and gateways stand their names. */
const LINE = 80;

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** Returns the size of blocks one after another. */
export function sizeOfList(blocks: readonly Block[]): Size {
  const sizes = blocks.map(sizeOf);
  const gaps = GAP.across * Math.max(0, blocks.length - 1);
  return {
    width: sum(sizes.map(({ width }) => width)) + gaps,
    height: Math.max(LINE, ...sizes.map(({ height }) => height)),
  };
}

/** Returns the size of a block with everything inside. */
export function sizeOf(block: Block): Size {
  const own = SIZES[SHAPES[block.kind]];
  if (!('branches' in block)) return own;
  const inner = branchesOf(block).map(({ blocks }) => sizeOfList(blocks));
  const gaps = GAP.down * Math.max(0, inner.length - 1);
  return {
    width: 2 * (own.width + GAP.across) + Math.max(0, ...inner.map(({ width }) => width)),
    height: Math.max(LINE, sum(inner.map(({ height }) => height)) + gaps),
  };
}
