import { partsOf } from '#contract/rule/rule-part.ts';
import type { RuleTest, RuleTree } from '#contract/rule/rule-tree.ts';

function* namesIn(part: RuleTest): Generator<string> {
  if (part.is === 'name') yield part.name;
  for (const inner of partsOf(part)) yield* namesIn(inner);
}

/** The names that a rule asks for, whether or not each is asked in the end. */
export const namesOf = (tree: RuleTree): ReadonlySet<string> => new Set(namesIn(tree));
