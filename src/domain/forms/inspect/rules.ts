import type { Flaw, Rule } from '#contract/call/flaw.ts';
import type { FormRule } from '#contract/forms/broken.ts';
import type { FormDefinition } from '#contract/forms/definition.ts';
import type { RuleProblem, RuleType } from '#contract/rule/rule.ts';
import type { RuleTree } from '#contract/rule/rule-tree.ts';
import { checkRule } from '#domain/rule/check.ts';
import { namesOf } from '#domain/rule/name.ts';
import { parseRule } from '#domain/rule/parse.ts';
import { fits } from '#domain/rule/type.ts';
import { modelOf, type FormModel } from '../model.ts';
import { rulesOf, type RulePlace } from './rule-place.ts';
import { namedType } from './rule-type.ts';

/** A form with its rules parsed: the model with the valid rules, and the flaws of the others. */
export interface ReadForm {
  model: FormModel;
  flaws: Flaw[];
}

/** Returns the types of the names that rules at a place may read: nothing on a later page. */
function typesAt({ names }: FormModel, at: RulePlace): Map<string, RuleType> {
  const found = [...names]
    .filter(([, { placed }]) => placed.page <= at.page)
    .map(([name, named]) => [name, namedType(named, at)] as const);
  return new Map(found.filter((entry): entry is [string, RuleType] => entry[1] !== undefined));
}

const isLater = ({ names }: FormModel, name: string, { page }: RulePlace): boolean =>
  (names.get(name)?.placed.page ?? -1) > page;

const broken = (name: FormRule, values: Rule['values'] = {}): Rule => ({
  name: `form.${name}`,
  values,
});

/** Turns a problem into a rule for people, who count places in a text from one. */
const reportedRule = ({ name, at }: RuleProblem): Rule => broken(name, { at: at + 1 });

/** Returns what is wrong with a rule that could be parsed. */
function ruleOf(model: FormModel, at: RulePlace, tree: RuleTree): Rule | undefined {
  const later = [...namesOf(tree)].find((name) => isLater(model, name, at));
  if (later !== undefined) return broken('laterPage', { name: later });
  const checked = checkRule(tree, typesAt(model, at));
  if ('problem' in checked) return reportedRule(checked.problem);
  return fits(checked.type, at.type) ? undefined : broken(`type.${at.type}`);
}

/** Parses and checks all rules of a form. */
export function readRules(definition: FormDefinition): ReadForm {
  const read = rulesOf(definition).map((at) => ({ at, result: parseRule(at.rule) }));
  const trees = read.flatMap(({ at, result }): [string, RuleTree][] =>
    'tree' in result ? [[at.rule, result.tree]] : [],
  );
  const model = modelOf(definition, new Map(trees));
  const flaws = read.flatMap(({ at, result }): Flaw[] => {
    const rule = 'tree' in result ? ruleOf(model, at, result.tree) : reportedRule(result.problem);
    return rule ? [{ place: at.place, rules: [rule] }] : [];
  });
  return { model, flaws };
}
