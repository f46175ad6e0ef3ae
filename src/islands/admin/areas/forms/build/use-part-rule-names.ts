import { placeOf } from '#domain/forms/build/place.ts';
import { pageOf } from '#domain/forms/build/place.ts';
import { ruleNames, type RuleName } from '#domain/forms/build/rules/rule-name.ts';
import { useBuilder } from './builder.ts';

/** Names that a rule of the chosen part may refer to; the texts after a submit may refer to all. */
export function usePartRuleNames(): RuleName[] {
  const { definition, model, chosen = '' } = useBuilder();
  const { pages } = definition;
  const page = pageOf(definition, chosen);
  const group = placeOf(definition, chosen)?.in;
  return ruleNames(model, { page: page ? pages.indexOf(page) : pages.length - 1, group });
}
