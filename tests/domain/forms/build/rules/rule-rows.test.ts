import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStorable } from '#contract/call/text/storable.ts';
import { RULE_NAME, RULE_WORDS } from '#contract/rule/rule.ts';
import {
  hasValue,
  ROW_TESTS,
  rowsOf,
  rowsText,
  type RuleRow,
  type RuleRows,
} from '#domain/forms/build/rules/rule-rows.ts';

const number = fc.integer({ min: -1e9, max: 1e9 }).map((value) => (value === 0 ? 0 : value / 100));
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => ({ day: date.toISOString().slice(0, 10) }));
/** Reserved words of rules cannot name a field, and texts must be storable. */
const isWritable = ({ name, value }: RuleRow): boolean =>
  RULE_NAME.test(name) && !RULE_WORDS.has(name) && (typeof value !== 'string' || isStorable(value));
const row = fc
  .record({
    name: fc.stringMatching(/^[a-z][a-z0-9_]{0,31}$/),
    test: fc.constantFrom(...ROW_TESTS),
    value: fc.oneof(number, fc.boolean(), fc.string(), day),
  })
  .map(({ name, test, value }): RuleRow => ({ name, test, value: hasValue(test) ? value : null }))
  .filter(isWritable);

describe('the rows of a rule', () => {
  it('are the same after they are written and read', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('and' as const, 'or' as const),
        fc.array(row, { minLength: 2, maxLength: 5 }),
        fc.array(row, { minLength: 2, maxLength: 3 }),
        (join, rows, inner) => {
          const group: RuleRows = { join: join === 'and' ? 'or' : 'and', rows: inner };
          for (const all of [rows, [...rows, group]])
            expect(rowsOf(rowsText({ join, rows: all }))).toEqual({ join, rows: all });
        },
      ),
      {
        examples: [
          [
            'or',
            [
              { name: 'a', test: 'is', value: 'b "c"\\\n' },
              { name: 'b', test: 'more', value: -0.5 },
            ],
            [
              { name: 'c', test: 'is', value: 1 },
              { name: 'd', test: 'isEmpty', value: null },
            ],
          ],
        ],
      },
    );
  });

  it.each([
    ['rating = 3', { join: 'and', rows: [{ name: 'rating', test: 'is', value: 3 }] }],
    ['', { join: 'and', rows: [] }],
    [
      'list contains(tools, 2) or not(is empty(reason))',
      {
        join: 'or',
        rows: [
          { name: 'tools', test: 'has', value: 2 },
          { name: 'reason', test: 'isFilled', value: null },
        ],
      },
    ],
    [
      'born < date("2008-01-01") and not(contains(city, "京"))',
      {
        join: 'and',
        rows: [
          { name: 'born', test: 'less', value: { day: '2008-01-01' } },
          { name: 'city', test: 'holdsNot', value: '京' },
        ],
      },
    ],
    [
      'a = 1 and (b = 2 or (c = 3 and d = 4))',
      {
        join: 'and',
        rows: [
          { name: 'a', test: 'is', value: 1 },
          {
            join: 'or',
            rows: [
              { name: 'b', test: 'is', value: 2 },
              {
                join: 'and',
                rows: [
                  { name: 'c', test: 'is', value: 3 },
                  { name: 'd', test: 'is', value: 4 },
                ],
              },
            ],
          },
        ],
      },
    ],
  ])('represent %j and are written as the same text', (text, rows) => {
    expect(rowsOf(text)).toEqual(rows);
    expect(rowsText(rowsOf(text)!)).toBe(text);
  });

  it('need no brackets in a group of one row or of the same operator', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((name): RuleRow => ({ name, test: 'is', value: 1 }));
    const text = rowsText({
      join: 'and',
      rows: [a!, { join: 'or', rows: [b!] }, { join: 'and', rows: [c!] }],
    });
    expect(text).toBe('a = 1 and b = 1 and c = 1');
  });

  it.each([
    'a + 1 = 2',
    '1 = a',
    'a = b',
    'a = null',
    'a in (1, 2)',
    'not(a)',
    'not(a = 1)',
    'a',
    'a = ',
    'count(a) = 1',
    'is empty(a, b)',
    'a = date("2008-02-30")',
  ])('cannot represent %j, which is edited as text', (text) => {
    expect(rowsOf(text)).toBeUndefined();
  });
});
