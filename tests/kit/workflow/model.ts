import type { Approval, Block, Wait } from '#contract/workflow/outline.ts';
import type { CourseState, Facts } from '#domain/workflow/course.ts';
import { inspect } from '#domain/workflow/inspect.ts';
import type { ProcessModel } from '#domain/workflow/model.ts';

const name = { zh: '', en: '' };
const NOBODY = { people: [], roles: [], departments: [], posts: [] };

/** A step that administrators of the portal decide. */
export const step = (id: string): Approval & Block => ({
  kind: 'approval',
  id,
  name: { zh: id, en: id },
  who: { ...NOBODY, roles: ['admin'] },
  quorum: 'any',
  ratio: 50,
  isSelfAllowed: false,
  hours: null,
  isWorking: false,
  overdue: 'remind',
  hidden: [],
});

export const copy = (id: string): Block => ({
  kind: 'copy',
  id,
  name: { zh: id, en: '' },
  who: NOBODY,
});

/** A pause of an hour. */
export const pause = (id: string): Wait => ({
  kind: 'wait',
  id,
  name,
  hours: 1,
  isWorking: false,
});

export const parallel = (id: string, ...lists: Block[][]): Block => ({
  kind: 'parallel',
  id,
  name,
  branches: lists.map((blocks, at) => ({ id: `${id}b${at}`, name, blocks })),
});

const ruled =
  (kind: 'choice' | 'inclusive') =>
  (id: string, ...lists: [when: string, blocks: Block[]][]): Block => ({
    kind,
    id,
    name,
    branches: lists.map(([when, blocks], at) => ({ id: `${id}b${at}`, name, when, blocks })),
  });

export const choice = (id: string, when: string, holds: Block[], otherwise: Block[]): Block =>
  ruled('choice')(id, [when, holds], ['', otherwise]);

/** Branches that are taken if their rules hold; the last one, without a rule, is taken otherwise. */
export const inclusive = ruled('inclusive');

const TYPES = new Map([['days', 'number' as const]]);

/** A process whose rules may read a number of days. */
export const model = (...blocks: Block[]): ProcessModel => inspect({ blocks }, TYPES).model;
export const facts = (days: number): Facts => ({ values: { days }, today: '2026-11-29' });
export const state = (open: string[], ended: string[] = []): CourseState => ({ open, ended });

/** Numbers that look random and are the same in each run (mulberry32). */
export function random(seed: number): (below: number) => number {
  let at = seed;
  return (below) => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Blocks at random, to a depth. @param next names each of them */
export function randomBlocks(
  pick: (below: number) => number,
  depth: number,
  next: () => string,
): Block[] {
  return Array.from({ length: pick(4) }, (): Block => {
    const id = next();
    const lists = () =>
      Array.from({ length: 2 + pick(2) }, () => randomBlocks(pick, depth - 1, next));
    const kind = depth > 0 ? pick(6) : pick(2);
    if (kind === 3) return parallel(id, ...lists());
    if (kind === 4) return choice(id, 'days > 3', lists()[0]!, lists()[1]!);
    if (kind === 5) {
      const [first, second, other] = [lists()[0]!, lists()[0]!, lists()[0]!];
      return inclusive(id, ['days > 3', first], ['days > 5', second], ['', other]);
    }
    return kind === 1 ? pause(id) : step(id);
  });
}
