import type { MigrationObstacle } from '#contract/workflow/migration.ts';
import { branchesOf } from '#contract/workflow/outline.ts';
import type { CourseState } from './course.ts';
import { isInside, isJoined, withAround, type PlacedBlock, type ProcessModel } from './model.ts';

/** What prevents an application from going on by another version, and at which of its open blocks. */
export interface MigrationFault {
  blockId: string;
  obstacle: MigrationObstacle;
}

/** The result of moving a course: the state in the other version, or what prevents it. */
export type Migration = { state: CourseState } | { faults: readonly MigrationFault[] };

/** The open blocks of a course, by what they are in the other version. */
type Targets = ReadonlyMap<string, PlacedBlock>;

/** Returns the like of an open block: the one that was chosen for it, or the one with its id. */
const likeOf = (likes: Readonly<Record<string, string>>, id: string): string =>
  Object.hasOwn(likes, id) ? likes[id]! : id;

/** The branches in which a block stands of parts that wait for all of theirs. */
const joinedAround = (placed: PlacedBlock): { parent: PlacedBlock; branchId: string }[] =>
  withAround(placed).flatMap(({ around }) =>
    around && isJoined(around.parent.block) ? [around] : [],
  );

/** Whether two blocks can be open at once: they stand in different branches of such a part. */
function isBeside(one: PlacedBlock, other: PlacedBlock): boolean {
  const branches = new Map(joinedAround(one).map(({ parent, branchId }) => [parent, branchId]));
  const shared = joinedAround(other).filter(({ parent }) => branches.has(parent));
  return shared.some(({ parent, branchId }) => branches.get(parent) !== branchId);
}

/** Whether all branches of such parts around a block have something open, or have ended. */
function isWhole(placed: PlacedBlock, targets: Targets, ended: readonly string[]): boolean {
  const open = [...targets.values()];
  const isBegun = (parent: PlacedBlock, branchId: string): boolean =>
    ended.includes(branchId) ||
    open.some((one) =>
      joinedAround(one).some((around) => around.parent === parent && around.branchId === branchId),
    );
  return joinedAround(placed).every(({ parent }) =>
    branchesOf(parent.block).every(({ id }) => isBegun(parent, id)),
  );
}

/** Returns what prevents open blocks from having their likes; those without faults are the targets. */
function findTargets(
  from: ProcessModel,
  to: ProcessModel,
  { open, likes }: { open: readonly string[]; likes: Readonly<Record<string, string>> },
): { targets: Targets; faults: MigrationFault[] } {
  const targets = new Map<string, PlacedBlock>();
  const faults = open.flatMap((blockId): MigrationFault[] => {
    const target = to.places.get(likeOf(likes, blockId));
    const isLike = target?.block.kind === from.places.get(blockId)?.block.kind;
    if (!target || !isLike) return [{ blockId, obstacle: 'missing' }];
    const isApart = [...targets.values()].every((other) => isBeside(target, other));
    targets.set(blockId, target);
    return isApart ? [] : [{ blockId, obstacle: 'together' }];
  });
  return { targets, faults };
}

/** The ended branches that the other version has too, of such parts in which something is open. */
function endedIn({ places }: ProcessModel, targets: Targets, ended: readonly string[]): string[] {
  const open = [...targets.values()];
  const parts = [...places.values()].filter(
    (part) => isJoined(part.block) && open.some((one) => isInside(one, part)),
  );
  const around = new Set(open.flatMap(joinedAround).map(({ branchId }) => branchId));
  const branches = new Set(parts.flatMap(({ block }) => branchesOf(block).map(({ id }) => id)));
  return ended.filter((id) => branches.has(id) && !around.has(id));
}

/**
 * Moves the course of an application to another version of its process (design of workflow, 3): each open block needs its
 * like, of the same kind, and what is open at once must be able to be. Nothing is opened or passed by it.
 * @param likes what open blocks are in the other version, for those whose id says something else
 */
export function migrate(
  from: ProcessModel,
  to: ProcessModel,
  { open, ended }: CourseState,
  likes: Readonly<Record<string, string>> = {},
): Migration {
  const { targets, faults } = findTargets(from, to, { open, likes });
  if (faults.length > 0) return { faults };
  const kept = endedIn(to, targets, ended);
  const torn = [...targets].filter(([, placed]) => !isWhole(placed, targets, kept));
  if (torn.length > 0) {
    return { faults: torn.map(([blockId]) => ({ blockId, obstacle: 'branch' })) };
  }
  return { state: { open: [...targets.values()].map(({ block }) => block.id), ended: kept } };
}
