import type { Answer, Answers } from '#contract/forms/answer.ts';
import { MOST_ROWS, type Group } from '#contract/forms/definition.ts';
import type { Field, FieldOf } from '#contract/forms/field/field.ts';
import type { RuleValue } from '#contract/rule/rule.ts';
import { evaluateRule } from '#domain/rule/evaluate.ts';
import type { FormModel, Named, Placed } from '../model.ts';
import { readAnswer, type ParsedAnswer } from './shape.ts';
import { chosenIn, ruleValueOf, scoreOf } from './value.ts';

/** A row of a repeating group. */
export interface Row {
  group: Group;
  index: number;
}

/**
 * Returns the place of an answer: the id of its field; in a row preceded by the id of the group and the index of the
 * row.
 */
export const placeOf = ({ id }: { id: string }, row?: Row): string =>
  row ? `${row.group.id}.${row.index}.${id}` : id;

/** Reads answers according to the rules of a form. */
export interface Reader {
  isReached(page: number): boolean;
  isShown(placed: Placed, row?: Row): boolean;
  /** The numbers of the options that may be chosen. */
  openOptions(field: Field, row?: Row): number[];
  /** The answer that was sent, shown or not. */
  given(placed: Placed<Field>, row?: Row): ParsedAnswer;
  /** The answer that counts; null for a hidden field, whatever was sent for it. */
  value(placed: Placed<Field>, row?: Row): Answer;
  rows(group: Group): Row[];
  holds(rule: string, row?: Row): boolean;
}

const NOTHING: ParsedAnswer = {
  value: null,
  rules: [],
};
/** Maximum number of rows that are read: one more than any group may have, so that too many rows are noticed. */
const MOST_READ = MOST_ROWS + 1;

/**
 * Creates a reader of some answers. Each value is computed on demand and only once, so that rules may depend on each
 * other in any order. A value that depends on itself, which no published form contains, is null.
 * @param today a day in the contest's time zone
 */
export function createReader(model: FormModel, answers: Answers, today: string): Reader {
  const { pages } = model.definition;
  const known = new Map<string, unknown>();

  function once<Value>(key: string, meanwhile: Value, find: () => Value): Value {
    if (!known.has(key)) {
      known.set(key, meanwhile);
      known.set(key, find());
    }
    return known.get(key) as Value;
  }

  const compute = (rule: string, row?: Row): RuleValue => {
    const tree = model.trees.get(rule);
    return tree ? evaluateRule(tree, (name) => named(model.names.get(name), row), today) : null;
  };
  const holds = (rule: string, row?: Row): boolean => rule === '' || compute(rule, row) === true;

  function pageAfter(page: number): number {
    const jump = pages[page]!.jumps.find(({ when }) => holds(when));
    const target = jump ? pages.findIndex(({ id }) => id === jump.to) : -1;
    return Math.max(target, page + 1);
  }

  const isReached = (page: number): boolean =>
    once(`page ${page}`, false, () => {
      const before = pages.slice(0, page).map((_, index) => index);
      return page === 0 || before.some((at) => isReached(at) && pageAfter(at) === page);
    });

  const isShown = ({ item, page, group }: Placed, row?: Row): boolean =>
    once(`shown ${placeOf(item, row)}`, false, () => {
      const isAround = group ? isShown({ item: group, page, group: null }) : isReached(page);
      return isAround && holds(item.visible, row);
    });

  const openOptions = (field: Field, row?: Row): number[] =>
    'options' in field
      ? field.options.filter(({ visible }) => holds(visible, row)).map(({ id }) => id)
      : [];

  /** Returns an answer without the options that may not be chosen now. */
  function openAnswer(field: Field, value: Answer, row?: Row): Answer {
    const found = chosenIn(field, value);
    if (!found || !('options' in field)) return value;
    const open = new Set(openOptions(field, row));
    const closed = new Set(field.options.map(({ id }) => id).filter((id) => !open.has(id)));
    const chosen = found.chosen.filter((id) => !closed.has(id));
    const isOther = field.options.some((one) => one.isOther && chosen.includes(one.id));
    return chosen.length === 0 ? null : { chosen, other: isOther ? found.other : '' };
  }

  const given = ({ item }: Placed<Field>, row?: Row): ParsedAnswer =>
    once(`given ${placeOf(item, row)}`, NOTHING, () => {
      const from: object = row ? rowsIn(row.group)[row.index]! : answers;
      const raw = Object.hasOwn(from, item.id) ? (from as Answers)[item.id] : null;
      return readAnswer(item, raw);
    });

  function computedAnswer({ rule }: FieldOf<'computed'>, row?: Row): Answer {
    const found = compute(rule, row);
    return typeof found === 'object' ? null : found;
  }

  const value = (placed: Placed<Field>, row?: Row): Answer =>
    once<Answer>(`value ${placeOf(placed.item, row)}`, null, () => {
      if (!isShown(placed, row)) return null;
      const { item } = placed;
      if (item.kind === 'computed') return computedAnswer(item, row);
      return openAnswer(item, given(placed, row).value, row);
    });

  const rowsIn = (group: Group): readonly object[] =>
    once(`rows ${group.id}`, [], () => {
      const raw: unknown = Object.hasOwn(answers, group.id) ? answers[group.id] : null;
      if (!Array.isArray(raw)) return [];
      return raw.slice(0, MOST_READ).map((row: unknown) => Object(row) as object);
    });

  const rows = (group: Group): Row[] => rowsIn(group).map((_, index) => ({ group, index }));

  /**
   * Returns the value of a name as read from a row: within the row's own group the value of that row, elsewhere the
   * values of all rows.
   */
  function named(what: Named | undefined, row?: Row): RuleValue {
    if (!what) return null;
    if (what.of === 'rows') return isShown(what.placed) ? rows(what.placed.item).length : 0;
    const { of, placed } = what;
    const read = (at?: Row): RuleValue => {
      const own = value(placed, at);
      return of === 'score' ? scoreOf(placed.item, own) : ruleValueOf(placed.item, own);
    };
    if (!placed.group?.rows) return read();
    if (row?.group.id === placed.group.id) return read(row);
    return rows(placed.group)
      .map(read)
      .filter((one) => one !== null);
  }

  return { isReached, isShown, openOptions, given, value, rows, holds };
}
