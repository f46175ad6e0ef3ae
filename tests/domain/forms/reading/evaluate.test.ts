import { describe, expect, it } from 'vitest';
import type { Answers } from '#contract/forms/answer.ts';
import { chose, definitionOf, formOf, optionsOf, readForm } from '#tests/kit/forms/form.ts';

const needed = (place: string) => ({ place, rules: [{ name: 'needed', values: {} }] });

describe('a question with a visibility rule', () => {
  const form = formOf(
    { kind: 'single', id: 'f1', name: 'role', options: optionsOf('学生', '教师') },
    {
      kind: 'text',
      id: 'f2',
      name: 'school',
      visible: 'role = 1',
      isRequired: true,
    },
  );

  it('is shown and required if the rule is true', () => {
    const { shown, required, flaws } = readForm(form, { f1: chose(1) });
    expect([[...shown], [...required], flaws]).toEqual([
      ['f1', 'f2', 'p1'],
      ['f2'],
      [needed('f2')],
    ]);
  });

  it('has no value if the rule is false, even if one is sent', () => {
    const { shown, required, values, flaws } = readForm(form, {
      f1: chose(2),
      f2: 'Tsinghua',
    });
    expect([[...shown], [...required], values, flaws]).toEqual([
      ['f1', 'p1'],
      [],
      { f1: chose(2) },
      [],
    ]);
  });

  it('is hidden while the rule has no result', () => {
    expect([...readForm(form, {}).shown]).toEqual(['f1', 'p1']);
  });
});

describe('a hidden question', () => {
  it('hides the questions that depend on it', () => {
    const form = formOf(
      { kind: 'consent', id: 'f1', name: 'one' },
      { kind: 'consent', id: 'f2', name: 'two', visible: 'one' },
      { kind: 'text', id: 'f3', name: 'three', visible: 'two' },
    );
    const { values } = readForm(form, { f1: false, f2: true, f3: 'left behind' });
    expect(values).toEqual({});
  });

  it('hides its contents if it is a group, even required ones', () => {
    const form = formOf(
      { kind: 'consent', id: 'f1', name: 'more' },
      {
        kind: 'group',
        id: 'g1',
        name: 'details',
        visible: 'more',
        items: [{ kind: 'text', id: 'f2', name: 'what', isRequired: true }],
      },
    );
    const { shown, flaws } = readForm(form, {});
    expect([[...shown], flaws]).toEqual([['f1', 'p1'], []]);
  });
});

describe('the options of a question', () => {
  const form = formOf(
    { kind: 'number', id: 'f1', name: 'age', decimals: 0 },
    {
      kind: 'multiple',
      id: 'f2',
      name: 'prizes',
      options: [
        { id: 1, label: { zh: '书' } },
        { id: 2, label: { zh: '酒' }, visible: 'age >= 18' },
        { id: 3, label: { zh: '其他' }, isOther: true },
      ],
    },
  );

  it('can be chosen if their rules are true', () => {
    const { options, values } = readForm(form, { f1: 17, f2: chose(1, 2) });
    expect([options.get('f2'), values]).toEqual([[1, 3], { f1: 17, f2: chose(1) }]);
  });

  it('keep the written text with the “other” option alone', () => {
    const written = (...chosen: number[]) => ({ chosen, other: 'Tea' });
    expect(readForm(form, { f2: written(3) }).values).toEqual({ f2: written(3) });
    expect(readForm(form, { f2: written(1) }).values).toEqual({ f2: chose(1) });
  });

  it('that do not belong to it are refused', () => {
    expect(readForm(form, { f2: chose(9) }).flaws).toEqual([
      { place: 'f2', rules: [{ name: 'choice', values: {} }] },
    ]);
  });
});

describe('a computed value', () => {
  const form = formOf(
    {
      kind: 'single',
      id: 'f1',
      name: 'quality',
      options: [
        { id: 1, label: { zh: '好' }, score: 2.5 },
        { id: 2, label: { zh: '差' }, score: 0 },
      ],
    },
    { kind: 'number', id: 'f2', name: 'days', decimals: 0 },
    { kind: 'computed', id: 'f3', name: 'total', rule: 'quality_score * days + 0.1 + 0.2' },
  );

  it('comes from its rule, even if one is sent', () => {
    const { values } = readForm(form, { f1: chose(1), f2: 4, f3: 99 });
    expect(values).toEqual({ f1: chose(1), f2: 4, f3: 10.3 });
  });

  it('is absent while its inputs are missing', () => {
    expect(readForm(form, { f1: chose(1) }).values).toEqual({ f1: chose(1) });
  });
});

describe('a repeated group', () => {
  const form = formOf(
    {
      kind: 'group',
      id: 'g1',
      name: 'members',
      rows: { least: 1, most: 3 },
      items: [
        { kind: 'number', id: 'f1', name: 'age', decimals: 0, isRequired: true },
        { kind: 'text', id: 'f2', name: 'guardian', visible: 'age < 18', isRequired: true },
      ],
    },
    { kind: 'computed', id: 'f3', name: 'youngest', rule: 'min(age)' },
    { kind: 'computed', id: 'f4', name: 'size', rule: 'members' },
  );

  it('is evaluated per row inside and as a whole outside', () => {
    const rows = [
      { f1: 20, f2: 'nobody' },
      { f1: 16, f2: 'Ms Li' },
    ];
    expect(readForm(form, { g1: rows }).values).toEqual({
      g1: [{ f1: 20 }, { f1: 16, f2: 'Ms Li' }],
      f3: 16,
      f4: 2,
    });
  });

  it('reports the row of a flaw', () => {
    const { flaws } = readForm(form, { g1: [{ f1: 30 }, { f1: 12 }, {}] });
    expect(flaws).toEqual([needed('g1.1.f2'), needed('g1.2.f1')]);
  });

  it('is required itself if its questions are optional', () => {
    const optional = formOf({
      kind: 'group',
      id: 'g1',
      name: 'guests',
      rows: { least: 1, most: 3 },
      items: [
        { kind: 'text', id: 'f1', name: 'name' },
        { kind: 'computed', id: 'f2', name: 'size', rule: 'guests' },
      ],
    });
    expect(readForm(optional, { g1: [{}, {}] }).flaws).toEqual([needed('g1')]);
    expect(readForm(optional, { g1: [{}, { f1: 'An' }] }).flaws).toEqual([]);
  });

  it.each([
    ['too few', []],
    ['too many', [{ f1: 30 }, { f1: 30 }, { f1: 30 }, { f1: 30 }]],
  ])('refuses %s rows', (_, g1) => {
    expect(readForm(form, { g1 }).flaws).toEqual([
      { place: 'g1', rules: [{ name: 'entries.between', values: { min: 1, max: 3 } }] },
    ]);
  });
});

describe('the pages of a form', () => {
  const form = definitionOf({
    pages: [
      {
        id: 'p1',
        items: [{ kind: 'consent', id: 'f1', name: 'skip' }],
        jumps: [{ when: 'skip', to: 'p3' }],
      },
      { id: 'p2', items: [{ kind: 'text', id: 'f2', name: 'middle', isRequired: true }] },
      { id: 'p3', items: [{ kind: 'text', id: 'f3', name: 'end' }] },
    ],
    endings: [
      { when: 'end = "bye"', text: { zh: '再见' } },
      { when: '', text: { zh: '谢谢' } },
    ],
  });

  it('follow each other', () => {
    const { shown, flaws } = readForm(form, {});
    expect([[...shown], flaws]).toEqual([['f1', 'f2', 'f3', 'p1', 'p2', 'p3'], [needed('f2')]]);
  });

  it('that were skipped require nothing and keep no values', () => {
    const { shown, flaws, values } = readForm(form, { f1: true, f2: 'written before' });
    expect([[...shown], flaws, values]).toEqual([['f1', 'f3', 'p1', 'p3'], [], { f1: true }]);
  });

  it('end with the first ending whose rule is true', () => {
    const endings = (['bye', 'then'] as const).map((f3) => readForm(form, { f3 }).ending?.zh);
    expect(endings).toEqual(['再见', '谢谢']);
  });
});

describe('a moment', () => {
  const form = formOf(
    { kind: 'text', id: 'f1', name: 'then', requiredFrom: '2026-03-01T12:00:00+08:00' },
    { kind: 'text', id: 'f2', name: 'later', requiredFrom: '2026-03-01T12:00:01+08:00' },
    { kind: 'text', id: 'f3', name: 'fixed', frozenFrom: '2026-03-01T12:00:00+08:00' },
  );

  it('makes an answer required or frozen once it is reached', () => {
    const { required, frozen } = readForm(form, {});
    expect([[...required], [...frozen]]).toEqual([['f1'], ['f3']]);
  });
});

describe('a custom check of a form', () => {
  const form = formOf(
    { kind: 'date', id: 'f1', name: 'from' },
    {
      kind: 'date',
      id: 'f2',
      name: 'until',
      checks: [{ rule: 'until > from', message: { zh: '太早', en: 'Too early' } }],
    },
  );

  it('reports its message in both languages', () => {
    expect(readForm(form, { f1: '2026-02-02', f2: '2026-02-01' }).flaws).toEqual([
      { place: 'f2', rules: [{ name: 'said', values: { zh: '太早', en: 'Too early' } }] },
    ]);
  });

  it('reports nothing for a valid answer', () => {
    expect(readForm(form, { f1: '2026-02-02', f2: '2026-02-03' }).flaws).toEqual([]);
  });
});

describe('unexpected input', () => {
  const form = formOf({ kind: 'text', id: 'f1', name: 'text' });

  it.each([
    ['an unknown field', { f9: 'x' }],
    ['__proto__', JSON.parse('{"__proto__": {"f1": "x"}}')],
    ['rows of an unknown group', { g1: [{ f1: 'x' }] }],
  ])('is dropped: %s', (_, answers) => {
    expect(readForm(form, answers as Answers).values).toEqual({});
  });

  it.each([
    ['a number', 7],
    ['a list', ['x']],
    ['an object', { chosen: [1] }],
    ['a character that cannot be stored', 'a\0'],
    ['an unpaired surrogate', '\ud800'],
  ])('is reported and not kept: %s', (_, f1) => {
    const { values, flaws } = readForm(form, { f1 } as Answers);
    expect([values, flaws.map(({ place }) => place)]).toEqual([{}, ['f1']]);
  });
});
