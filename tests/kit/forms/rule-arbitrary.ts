import fc from 'fast-check';
import type {
  RuleFunction,
  RuleOperator,
  RuleOrder,
  RuleType,
  RuleValue,
} from '#contract/rule/rule.ts';
import type { RuleTest, RuleTree } from '#contract/rule/rule-tree.ts';

/** Without a text, all parts are at position 0. */
const at = 0;

// Sums and products of these have few digits, in binary as in decimal.
const NUMBERS = [0, 1, 2, 3, 0.5];
const TEXTS = ['', 'a', 'ab', 'b', '算力', '😀"\\\n'];
const DAYS = ['2024-02-29', '2025-03-01', '2026-02-28', '2026-12-31'];

const nullable = (values: readonly RuleValue[]) => fc.constantFrom(null, ...values);
const list = (values: readonly RuleValue[]) =>
  fc.option(fc.array(nullable(values), { maxLength: 3 }), { freq: 4 });

/** The names in generated rules, with a value for each of their types. */
export const ruleValues = fc.record<Record<string, RuleValue>>({
  number_1: nullable(NUMBERS),
  number_2: nullable([...NUMBERS, -1]),
  text_1: nullable(TEXTS),
  text_2: nullable(TEXTS),
  boolean_1: nullable([true, false]),
  boolean_2: nullable([true, false]),
  date_1: nullable(DAYS),
  date_2: nullable(DAYS),
  numbers: list(NUMBERS),
  texts: list(TEXTS),
});

const TYPES: Readonly<Record<string, RuleType>> = { numbers: 'numberList', texts: 'textList' };

/** The type of each name. */
export const RULE_TYPES: ReadonlyMap<string, RuleType> = new Map(
  ['number', 'text', 'boolean', 'date']
    .flatMap((type) => [`${type}_1`, `${type}_2`])
    .concat('numbers', 'texts')
    .map((name) => [name, TYPES[name] ?? (name.slice(0, -2) as RuleType)]),
);

type Trees = fc.Arbitrary<RuleTree>;

const literal = (value: boolean | number | string | null): RuleTree => ({
  is: 'literal',
  at,
  value,
});
const call = (name: RuleFunction, ...values: RuleTree[]): RuleTree => ({
  is: 'call',
  at,
  name,
  values,
});
const names = (...all: string[]): Trees =>
  fc.constantFrom(...all).map((name) => ({ is: 'name', at, name }));
const literals = (values: readonly (boolean | number | string)[]): Trees =>
  fc.constantFrom(null, ...values).map(literal);
const days = fc.constantFrom(...DAYS).map((day) => call('date', literal(day)));

const operations = (operators: readonly RuleOperator[], left: Trees, right = left): Trees =>
  fc
    .tuple(fc.constantFrom(...operators), left, right)
    .map(([operator, one, other]) => ({ is: 'operation', at, operator, left: one, right: other }));

const calls = (name: RuleFunction, ...values: Trees[]): Trees =>
  fc.tuple(...values).map((all) => call(name, ...all));
const listCalls = (name: RuleFunction, values: Trees): Trees =>
  fc.array(values, { minLength: 1, maxLength: 3 }).map((all) => call(name, ...all));

const conditions = (when: Trees, value: Trees): Trees =>
  fc
    .tuple(when, value, value)
    .map(([one, two, three]) => ({ is: 'if', at, when: one, value: two, otherwise: three }));

const lists = (items: Trees, minLength = 0): Trees =>
  fc.array(items, { minLength, maxLength: 3 }).map((all) => ({ is: 'list', at, items: all }));

/** A range of known values whose start is not after its end. */
const ranges = (values: readonly (number | string)[], end: (value: number | string) => RuleTree) =>
  fc
    .tuple(fc.nat(values.length - 1), fc.nat(values.length - 1), fc.boolean(), fc.boolean())
    .map(([one, other, hasFrom, hasTo]): RuleTest => {
      const [from, to] = [values[Math.min(one, other)]!, values[Math.max(one, other)]!].map(end);
      return { is: 'range', at, from: from!, to: to!, hasFrom, hasTo };
    });

const orders = (value: Trees): fc.Arbitrary<RuleTest> =>
  fc
    .tuple(fc.constantFrom<RuleOrder>('<', '<=', '>', '>='), value)
    .map(([operator, one]) => ({ is: 'order', at, operator, value: one }));

const memberships = (value: Trees, list: Trees, among: fc.Arbitrary<RuleTest>): Trees =>
  fc
    .tuple(
      value,
      fc.oneof(
        fc.tuple(list),
        fc.array(fc.oneof(value, orders(value), among), { minLength: 1, maxLength: 3 }),
      ),
    )
    .map(([one, tests]) => ({ is: 'in', at, value: one, tests }));

const SORTED_NUMBERS = [0, 0.5, 1, 2, 3];
const SORTED_TEXTS = ['', 'a', 'ab', 'b', '算力'];
const DIVISORS = [0, 1, 2, 0.5];
const COMPARISONS: readonly RuleOperator[] = ['=', '!=', '<', '<=', '>', '>='];
const EQUALITIES: readonly RuleOperator[] = ['=', '!='];

type Kind = 'number' | 'text' | 'boolean' | 'date' | 'numbers' | 'texts';

/** Valid rules of each type, in the part of the language that FEEL has as well. */
const rules = fc.letrec<Record<Kind, RuleTree>>((tie) => {
  const [number, text, boolean] = [tie('number'), tie('text'), tie('boolean')] as Trees[];
  const [date, numbers, texts] = [tie('date'), tie('numbers'), tie('texts')] as Trees[];
  const one = (leaf: Trees, ...others: Trees[]) =>
    fc.oneof({ maxDepth: 3, depthIdentifier: 'rule' }, leaf, ...others);
  return {
    number: one(
      fc.oneof(literals(NUMBERS), names('number_1', 'number_2')),
      operations(['+', '-', '*'], number!),
      operations(['/'], number!, literals(DIVISORS)),
      number!.map((value) => ({ is: 'minus', at, value })),
      conditions(boolean!, number!),
      fc.oneof(calls('sum', numbers!), calls('min', numbers!), calls('max', numbers!)),
      fc.oneof(listCalls('sum', number!), listCalls('min', number!), listCalls('max', number!)),
      calls('abs', number!),
      calls('round', number!, fc.constantFrom(0, 1, 2).map(literal)),
      calls('count', fc.oneof(numbers!, texts!)),
      calls('string length', text!),
    ),
    text: one(
      fc.oneof(literals(TEXTS), names('text_1', 'text_2')),
      operations(['+'], text!),
      conditions(boolean!, text!),
    ),
    boolean: one(
      fc.oneof(literals([true, false]), names('boolean_1', 'boolean_2')),
      fc.oneof(operations(COMPARISONS, number!), operations(COMPARISONS, text!)),
      fc.oneof(operations(COMPARISONS, date!), operations(EQUALITIES, boolean!)),
      operations(EQUALITIES, lists(fc.oneof(literals(NUMBERS), names('number_1')), 2)),
      fc
        .tuple(fc.constantFrom('and', 'or'), fc.array(boolean!, { minLength: 2, maxLength: 3 }))
        .map(([is, items]) => ({ is, at, items }) as RuleTree),
      calls('not', boolean!),
      conditions(boolean!, boolean!),
      fc.oneof(calls('contains', text!, text!), calls('starts with', text!, text!)),
      calls('list contains', numbers!, number!),
      calls('list contains', texts!, text!),
      memberships(number!, numbers!, ranges(SORTED_NUMBERS, literal)),
      memberships(text!, texts!, ranges(SORTED_TEXTS, literal)),
      memberships(
        date!,
        lists(date!),
        ranges(DAYS, (day) => call('date', literal(day))),
      ),
    ),
    date: one(
      fc.oneof(days, names('date_1', 'date_2'), fc.constant(call('today'))),
      conditions(boolean!, date!),
    ),
    numbers: one(names('numbers'), lists(number!)),
    texts: one(names('texts'), lists(text!)),
  };
});

/** A valid rule that returns a number, a text, a boolean or a date. */
export const ruleTrees: fc.Arbitrary<RuleTree> = fc.oneof(
  rules.boolean,
  rules.number,
  rules.text,
  rules.date,
);

/** A rule without the positions of its parts. */
export const withoutPlaces = (tree: RuleTree): unknown =>
  JSON.parse(JSON.stringify(tree, (key, value: unknown) => (key === 'at' ? undefined : value)));
