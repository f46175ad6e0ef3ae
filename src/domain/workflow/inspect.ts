import type { Flaw } from '#contract/call/flaw.ts';
import type { RuleType } from '#contract/rule/rule.ts';
import type { RuleTree } from '#contract/rule/rule-tree.ts';
import {
  branchesOf,
  type Assignees,
  type Block,
  type Branch,
  type Outline,
} from '#contract/workflow/outline.ts';
import { checkRule } from '#domain/rule/check.ts';
import { parseRule } from '#domain/rule/parse.ts';
import { fits } from '#domain/rule/type.ts';
import { hasRules, modelOf, placedIn, type ProcessModel } from './model.ts';

/**
 * Rules that a process can break besides those of its schema. Their texts are `rule.process.<name>`. Whether a step
 * names a role, department or position that is `gone`, only the database knows.
 */
export const PROCESS_RULES = [
  'noStep',
  'sameId',
  'noName',
  'nobody',
  'gone',
  'fewBranches',
  'emptyBranch',
  'noRule',
  'lastRule',
  'notBoolean',
] as const;
export type ProcessRule = (typeof PROCESS_RULES)[number];

/** The names that rules of a process can read, with their types: questions of the form by which people apply. */
export type FactTypes = ReadonlyMap<string, RuleType>;

/** A process that was inspected: its model with the valid rules, and why it cannot run. */
export interface InspectedProcess {
  model: ProcessModel;
  flaws: Flaw[];
}

export const flaw = (id: string, part: string, name: ProcessRule): Flaw => ({
  place: part === '' ? id : `${id}.${part}`,
  rules: [{ name: `process.${name}`, values: {} }],
});

const isNobody = ({ people, roles, departments, posts }: Assignees): boolean =>
  [people, roles, departments, posts].every(({ length }) => length === 0);

function idFlaws(blocks: readonly Block[]): Flaw[] {
  const ids = blocks.flatMap((block) => [block.id, ...branchesOf(block).map(({ id }) => id)]);
  const twice = ids.filter((id, at) => ids.indexOf(id) < at);
  return [...new Set(twice)].map((id) => flaw(id, '', 'sameId'));
}

const nameFlaws = ({ id, kind, name }: Block): Flaw[] =>
  kind === 'approval' && name.zh === '' ? [flaw(id, 'name', 'noName')] : [];

const peopleFlaws = (block: Block): Flaw[] =>
  'who' in block && isNobody(block.who) ? [flaw(block.id, 'who', 'nobody')] : [];

const branchFlaws = (block: Block): Flaw[] =>
  'branches' in block && block.branches.length < 2
    ? [flaw(block.id, 'branches', 'fewBranches')]
    : [];

/** A branch that is always taken and does nothing was forgotten; one with a rule may well have nothing to do. */
const emptyFlaws = (block: Block): Flaw[] =>
  block.kind === 'parallel'
    ? block.branches.flatMap(({ id, blocks }) =>
        blocks.length === 0 ? [flaw(id, '', 'emptyBranch')] : [],
      )
    : [];

/** Returns what is wrong with the rule of a branch. All but the last one need a rule. */
function whenFlaws(
  { id, when }: Branch & { when: string },
  isLast: boolean,
  types: FactTypes,
): Flaw[] {
  if (isLast) return when === '' ? [] : [flaw(id, 'when', 'lastRule')];
  if (when === '') return [flaw(id, 'when', 'noRule')];
  const parsed = parseRule(when);
  const checked = 'tree' in parsed ? checkRule(parsed.tree, types) : parsed;
  if ('problem' in checked) {
    const { name, at } = checked.problem;
    return [{ place: `${id}.when`, rules: [{ name: `form.${name}`, values: { at: at + 1 } }] }];
  }
  return fits(checked.type, 'boolean') ? [] : [flaw(id, 'when', 'notBoolean')];
}

const ruleFlaws = (block: Block, types: FactTypes): Flaw[] =>
  hasRules(block)
    ? block.branches.flatMap((branch, at) =>
        whenFlaws(branch, at === block.branches.length - 1, types),
      )
    : [];

const rulesOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => (hasRules(block) ? block.branches.map(({ when }) => when) : []));

/** Parses the rules of a process. */
function treesOf(blocks: readonly Block[]): Map<string, RuleTree> {
  const trees = rulesOf(blocks).flatMap((when): [string, RuleTree][] => {
    const parsed = parseRule(when);
    return 'tree' in parsed ? [[when, parsed.tree]] : [];
  });
  return new Map(trees);
}

/**
 * Reads a process and returns why it cannot run (design of workflow, 2). The place of a flaw is the id of its block or
 * branch, and the field.
 */
export function inspect(outline: Outline, types: FactTypes): InspectedProcess {
  const blocks = placedIn(outline.blocks).map(({ block }) => block);
  const hasStep = blocks.some(({ kind }) => kind === 'approval');
  const own = blocks.flatMap((block) => [
    ...nameFlaws(block),
    ...peopleFlaws(block),
    ...branchFlaws(block),
    ...emptyFlaws(block),
    ...ruleFlaws(block, types),
  ]);
  const flaws = [...(hasStep ? [] : [flaw('blocks', '', 'noStep')]), ...idFlaws(blocks), ...own];
  return { model: modelOf(outline, treesOf(blocks)), flaws };
}
