import { describe, expect, it } from 'vitest';
import { resourceDescription } from '#contract/operations/codegen.ts';
import { flawsOf } from '#domain/form/flaw.ts';
import { SPONSOR } from '#tests/kit/operations/description.ts';

const [first] = SPONSOR.fields;
const withField = (change: object) => ({ ...SPONSOR, fields: [{ ...first, ...change }] });
const rulesOf = (given: object): string[] =>
  flawsOf(resourceDescription, given).flatMap(({ rules }) => rules.map(({ name }) => name));

/** Texts that would be code, end a comment or leave the folder, if they became part of the code. */
const CODE = [
  `x'); process.exit(); ('`,
  '*/ process.exit() /*',
  '${process.exit()}',
  '../../x',
  'x\nprocess.exit()',
  'x"; DROP TABLE account; --',
  '__proto__',
];

describe('a description', () => {
  it.each(CODE)('with the name %j anywhere is refused (threat 55)', (text) => {
    const value = { value: text, label: { zh: 'v', en: 'v' } };
    const given = [
      { ...SPONSOR, name: text },
      { ...SPONSOR, area: text },
      { ...SPONSOR, path: text },
      { ...SPONSOR, path: `/system/${text}` },
      { ...SPONSOR, section: text },
      withField({ name: text }),
      withField({ type: text }),
      withField({ type: 'choice', dictionary: text, values: [{ ...value, value: 'gold' }] }),
      withField({ type: 'choice', values: [value] }),
      withField({ limit: text }),
    ];
    const taken = given.filter((one) => resourceDescription.safeParse(one).success);
    expect(taken).toEqual([]);
  });

  it.each(['class', 'await', 'id', 'version', 'updatedAt', 'keyword', 'constructor'])(
    'does not name a field %s, which the program needs itself',
    (name) => {
      expect(rulesOf(withField({ name }))).toContain('reserved');
    },
  );

  it('has no properties besides its own', () => {
    expect(rulesOf({ ...SPONSOR, template: '<%= x %>' })).toEqual(['kind']);
    expect(resourceDescription.safeParse(withField({ template: 'x' })).success).toBe(false);
  });

  it('says which rule of the fields is broken', () => {
    const named = (change: object) => rulesOf({ ...withField(change), isArranged: false });
    expect({
      twice: rulesOf({ ...SPONSOR, fields: [...SPONSOR.fields, first] }),
      choice: named({ type: 'choice' }).toSorted(),
      key: named({ isUnique: true }),
      filter: rulesOf({
        ...SPONSOR,
        fields: SPONSOR.fields.map((one) => ({ ...one, inFilter: true })),
      }),
      list: named({ inList: false }),
      length: named({ limit: 9 }),
      arranged: rulesOf(withField({})),
      path: rulesOf({ ...SPONSOR, path: 'system/sponsor' }),
    }).toEqual({
      twice: ['namesTwice'],
      choice: ['codegenChoice', 'codegenList'],
      key: ['codegenKey'],
      filter: ['codegenFilter'],
      list: ['codegenList'],
      length: ['codegenLength'],
      arranged: ['codegenArranged'],
      path: ['codegenPath'],
    });
  });
});
