import type { Answers } from '#contract/forms/answer.ts';
import type { RuleValue } from '#contract/rule/rule.ts';
import type { FormModel, Named } from '../model.ts';
import { sensitiveFields } from '../sensitive.ts';
import { createReader, type Reader, type Row } from './reader.ts';
import { ruleValueOf, scoreOf } from './value.ts';

/** Returns the value of a name outside the form: within a repeating group the values of all rows. */
function factOf(named: Named, reader: Reader): RuleValue {
  if (named.of === 'rows') return reader.rows(named.placed.item).length;
  const { of, placed } = named;
  const read = (row?: Row): RuleValue => {
    const value = reader.value(placed, row);
    return of === 'score' ? scoreOf(placed.item, value) : ruleValueOf(placed.item, value);
  };
  if (!placed.group?.rows) return read();
  const rows = reader.rows(placed.group).map(read);
  return rows.filter((one) => one !== null);
}

/** Returns the answers that rules outside the form can read, by their names, without sensitive ones. */
export function factsOf(
  model: FormModel,
  answers: Answers,
  today: string,
): Record<string, RuleValue> {
  const reader = createReader(model, answers, today);
  const sealed = sensitiveFields(model);
  const open = [...model.names].filter(([, { placed }]) => !sealed.has(placed.item.id));
  return Object.fromEntries(open.map(([name, named]) => [name, factOf(named, reader)]));
}
