import { partsOf } from '#contract/rule/rule-part.ts';
import type { RuleTest, RuleTree } from '#contract/rule/rule-tree.ts';

function* namesIn(part: RuleTest): Generator<string> {
  if (part.is === 'name') yield part.name;
  for (const inner of partsOf(part)) yield* namesIn(inner);
}

/** Returns the names that a rule mentions, whether or not evaluation reads each of them. */
export const namesOf = (tree: RuleTree): ReadonlySet<string> => new Set(namesIn(tree));
