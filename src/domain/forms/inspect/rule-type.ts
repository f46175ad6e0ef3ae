import type { Field } from '#contract/forms/field/field.ts';
import type { RuleType } from '#contract/rule/rule.ts';
import type { Named } from '../model.ts';
import type { RulePlace } from './rule-place.ts';

/** Of what type a field is in rules; undefined for what they cannot read. */
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

/** The type of one value in a list of such; there are no lists of lists. */
const listOf = (type: RuleType | undefined): RuleType | undefined =>
  type === undefined || type.endsWith('List') ? undefined : (`${type}List` as RuleType);

/** The type of a name, as it is read from where a rule stands; undefined where it cannot be read from there. */
export function namedType(named: Named, { group }: Pick<RulePlace, 'group'>): RuleType | undefined {
  if (named.of === 'rows') return 'number';
  const own = named.of === 'score' ? 'number' : typeOf(named.placed.item);
  const around = named.placed.group;
  return around?.rows && around.id !== group?.id ? listOf(own) : own;
}
