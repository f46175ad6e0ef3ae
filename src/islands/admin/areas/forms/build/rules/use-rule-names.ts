import { placeOf } from '#domain/forms/build/place.ts';
import { pageOf } from '#domain/forms/build/place.ts';
import { ruleNames, type RuleName } from '#domain/forms/build/rules/rule-name.ts';
import { useBuilder } from '../builder.ts';

/** The names that a rule of what is chosen may ask for; the words at the end may ask for all. */
export function useRuleNames(): RuleName[] {
  const { definition, model, chosen = '' } = useBuilder();
  const { pages } = definition;
  const page = pageOf(definition, chosen);
  const group = placeOf(definition, chosen)?.in;
  return ruleNames(model, { page: page ? pages.indexOf(page) : pages.length - 1, group });
}
