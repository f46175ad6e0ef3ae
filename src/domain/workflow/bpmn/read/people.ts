import type { Assignees } from '#contract/workflow/outline.ts';
import type { Finding } from '#contract/workflow/finding.ts';
import type { DrawnNode } from '../drawing.ts';
import { found } from './finding.ts';

const isExpression = (name: string): boolean => /^[$#=]/.test(name);
const LONGEST = 64;

/** Returns the names that an outline can hold, each once. */
const kept = (names: readonly string[], most: number): string[] =>
  [...new Set(names)]
    .filter((name) => !isExpression(name) && name.length <= LONGEST)
    .slice(0, most);

const told = (problem: 'people' | 'roles', node: DrawnNode, names: readonly string[]) =>
  names.length > 0 ? [found(problem, node, { names: names.join(', ') })] : [];

/** Reads who decides, as a proposal to be confirmed: user names and groups as they stand. */
export function readPeople(node: DrawnNode): { who: Assignees; findings: Finding[] } {
  const [people, roles] = [kept(node.people, 50), kept(node.groups, 20)];
  const expressions = [...node.people, ...node.groups].filter(isExpression);
  const findings = [
    ...told('people', node, people),
    ...told('roles', node, roles),
    ...expressions.map((text) => found('expression', node, { text })),
    ...(people.length + roles.length === 0 ? [found('nobody', node)] : []),
  ];
  return { who: { people, roles, departments: [], posts: [] }, findings };
}
