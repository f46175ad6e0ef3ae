import type { Field } from '#contract/forms/field/field.ts';
import type { RuleType } from '#contract/rule/rule.ts';
import type { Named } from '../model.ts';
import type { RulePlace } from './rule-place.ts';

/** Returns the type of a field in rules; undefined if rules cannot read it. */
function typeOf(field: Field): RuleType | undefined {
  switch (field.kind) {
    case 'number':
    case 'single':
    case 'dropdown':
    case 'rating':
    case 'scale':
    case 'pictures':
    case 'files':
      return 'number';
    case 'multiple':
    case 'rank':
    case 'cascader':
      return 'numberList';
    case 'date':
    case 'dateRange':
      return 'date';
    case 'consent':
      return 'boolean';
    case 'computed':
      return field.type;
    case 'matrix':
      return undefined;
    default:
      return 'text';
  }
}

/** Returns the type of a list of values; undefined for lists, as there are no lists of lists. */
const listOf = (type: RuleType | undefined): RuleType | undefined =>
  type === undefined || type.endsWith('List') ? undefined : (`${type}List` as RuleType);

/** Returns the type of a name at the place of a rule; undefined if it cannot be read there. */
export function namedType(named: Named, { group }: Pick<RulePlace, 'group'>): RuleType | undefined {
  if (named.of === 'rows') return 'number';
  const own = named.of === 'score' ? 'number' : typeOf(named.placed.item);
  const around = named.placed.group;
  return around?.rows && around.id !== group?.id ? listOf(own) : own;
}
