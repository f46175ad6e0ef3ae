import * as z from 'zod/mini';
import { optionalText } from '#contract/call/text/bilingual.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { givenText } from '#contract/call/text/text.ts';
import { recordId } from '#contract/call/wire/reply.ts';
import { partId, ruleText } from '#contract/forms/field/part.ts';

/** Kinds of blocks of a process. */
export const BLOCK_KINDS = ['approval', 'copy', 'wait', 'choice', 'inclusive', 'parallel'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** How many of the approvers of a step have to agree: one, all, a share of them, or all one after another. */
export const QUORUMS = ['any', 'all', 'ratio', 'inTurn'] as const;

/** What happens to a step that nobody has decided in time. */
export const OVERDUE_DEEDS = ['remind', 'approve', 'reject', 'administrators'] as const;
export type OverdueDeed = (typeof OVERDUE_DEEDS)[number];

/** Maximum number of blocks of a process, and of branches of a block. */
export const MOST_BLOCKS = 200;
export const MOST_BRANCHES = 10;
/** Maximum depth to which blocks may be nested. */
export const OUTLINE_DEPTH = 8;
/** Maximum duration of a pause and of a deadline, in hours. */
export const LONGEST_HOURS = 24 * 365;
const MOST = { people: 50, roles: 20, departments: 20, posts: 20, hidden: 500 };

const listOf = <T extends z.ZodMiniType>(item: T, most: number) =>
  z._default(z.array(item).check(z.maxLength(most)), []);

/** Permanent id of a block or branch, unique within its process. */
export const blockId = partId;

/** The people of a step: accounts by name, and everybody who has one of the roles, departments or posts. */
export const assignees = z.object({
  people: listOf(givenText(64, 1), MOST.people),
  roles: listOf(givenText(64, 1), MOST.roles),
  departments: listOf(recordId, MOST.departments),
  posts: listOf(recordId, MOST.posts),
});
export type Assignees = z.output<typeof assignees>;

const hours = z.int().check(z.gte(1), z.lte(LONGEST_HOURS));
const blockName = optionalText(LENGTH.name);
const named = { id: blockId, name: blockName };

/** A step in which people decide (design of workflow, 4). */
const approval = z.object({
  kind: z.literal('approval'),
  ...named,
  who: assignees,
  quorum: z._default(z.enum(QUORUMS), 'any'),
  /** Percentage of the approvers who have to agree, for the quorum `ratio`. */
  ratio: z._default(z.int().check(z.gte(1), z.lte(100)), 50),
  /** Whether applicants may decide about their own application. */
  isSelfAllowed: z._default(z.boolean(), false),
  /** Hours after which `overdue` happens; null: no deadline. */
  hours: z._default(z.nullable(hours), null),
  /** Whether they count on working days alone. */
  isWorking: z._default(z.boolean(), false),
  overdue: z._default(z.enum(OVERDUE_DEEDS), 'remind'),
  /** Questions whose answers the people of this step do not see. */
  hidden: listOf(partId, MOST.hidden),
});
export type Approval = z.output<typeof approval>;

/** Tells people about an application, without asking them. */
const copy = z.object({ kind: z.literal('copy'), ...named, who: assignees });
export type Copy = z.output<typeof copy>;

/** A pause. */
const wait = z.object({
  kind: z.literal('wait'),
  ...named,
  hours: z._default(hours, 24),
  /** Whether they count on working days alone. */
  isWorking: z._default(z.boolean(), false),
});
export type Wait = z.output<typeof wait>;

/** A part of a process. Its kinds are in one declaration, because choices and parallel parts contain further blocks. */
export const block = z.discriminatedUnion('kind', [
  approval,
  copy,
  wait,
  // The first branch whose rule holds is taken; the last one has no rule and is taken otherwise.
  z.object({
    kind: z.literal('choice'),
    id: blockId,
    name: blockName,
    get branches() {
      return z.array(
        z.object({ id: blockId, name: blockName, when: ruleText, blocks: z.array(block) }),
      );
    },
  }),
  // Every branch whose rule holds is taken, all at once; if none does, the last one, which has no rule.
  z.object({
    kind: z.literal('inclusive'),
    id: blockId,
    name: blockName,
    get branches() {
      return z.array(
        z.object({ id: blockId, name: blockName, when: ruleText, blocks: z.array(block) }),
      );
    },
  }),
  // All branches are taken at once.
  z.object({
    kind: z.literal('parallel'),
    id: blockId,
    name: blockName,
    get branches() {
      return z.array(z.object({ id: blockId, name: blockName, blocks: z.array(block) }));
    },
  }),
]);
export type Block = z.output<typeof block>;
export type Choice = Block & { kind: 'choice' };
export type Inclusive = Block & { kind: 'inclusive' };
export type Parallel = Block & { kind: 'parallel' };
export type Branch = (Choice | Inclusive | Parallel)['branches'][number];

/** The branches of a block; none for blocks that contain no others. */
export const branchesOf = (one: Block): readonly Branch[] =>
  'branches' in one ? one.branches : [];

/** Whether blocks stay within the limits of number and depth, which recursive schemas cannot state in place. */
function isWithinLimits(blocks: readonly Block[]): boolean {
  let level = blocks;
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    const branches = level.map(branchesOf);
    count += level.length;
    if (depth >= OUTLINE_DEPTH || count > MOST_BLOCKS) return false;
    if (branches.some(({ length }) => length > MOST_BRANCHES)) return false;
    level = branches.flat().flatMap((branch) => branch.blocks);
  }
  return true;
}

/** A process as its designer builds it: blocks one after another. `domain/workflow/inspect` checks whether it can run. */
export const outline = z.object({
  blocks: z._default(z.array(block).check(z.refine(isWithinLimits, 'outlineSize')), []),
});
export type Outline = z.output<typeof outline>;
