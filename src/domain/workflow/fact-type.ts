import type { RuleType } from '#contract/rule/rule.ts';
import { namedType } from '#domain/forms/inspect/rule-type.ts';
import type { FormModel, Named } from '#domain/forms/model.ts';
import type { FactTypes } from './inspect.ts';

/** Whether the answer behind a name is kept sealed, so that no rule of a process can read it. */
export const isSealed = (named: Named): boolean =>
  named.of !== 'rows' && named.placed.item.isSensitive;

/** Returns the names of a form that the rules of a process can read, with their types, as the whole form sees them. */
export const factTypes = ({ names }: FormModel): FactTypes =>
  new Map(
    [...names].flatMap(([name, named]): [string, RuleType][] => {
      const type = isSealed(named) ? undefined : namedType(named, { group: null });
      return type === undefined ? [] : [[name, type]];
    }),
  );
