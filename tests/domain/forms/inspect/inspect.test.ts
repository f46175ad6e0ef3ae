import { describe, expect, it } from 'vitest';
import type { Flaw } from '#contract/call/flaw.ts';
import { inspect } from '#domain/forms/inspect/inspect.ts';
import { definitionOf, formOf, optionsOf } from '#tests/kit/forms/form.ts';

const title = { zh: '题目' };
const flaw = (place: string, name: string, values: Flaw['rules'][0]['values'] = {}): Flaw => ({
  place,
  rules: [{ name, values }],
});

const text = (id: string, name: string, rest: object = {}) =>
  ({ kind: 'text', id, name, title, ...rest }) as const;
const number = (id: string, name: string, rest: object = {}) =>
  ({ kind: 'number', id, name, title, ...rest }) as const;

describe('a publishable form', () => {
  it('has no flaws', () => {
    const form = formOf(text('f1', 'one'), text('f2', 'two', { visible: 'one = "yes"' }));
    expect(inspect(form).flaws).toEqual([]);
  });
});

describe('a form is kept from being published', () => {
  it.each([
    ['without a field', formOf({ kind: 'divider', id: 'd1' }), flaw('pages', 'form.noField')],
    [
      'with a field without a title',
      formOf(text('f1', 'one', { title: { zh: '', en: 'One' } })),
      flaw('f1.title.zh', 'form.title'),
    ],
    [
      'with a choice without options',
      formOf({ kind: 'single', id: 'f1', name: 'one', title }),
      flaw('f1.options', 'form.options'),
    ],
    [
      'with an option without a label',
      formOf({ kind: 'single', id: 'f1', name: 'one', title, options: optionsOf('A', '') }),
      flaw('f1.options.2.label.zh', 'form.title'),
    ],
    [
      'with limits in the wrong order',
      formOf(number('f1', 'one', { least: 3, most: 2 })),
      flaw('f1.most', 'form.range'),
    ],
    [
      'with an empty group',
      formOf(text('f1', 'one'), { kind: 'group', id: 'g1', name: 'none', title }),
      flaw('g1', 'form.emptyGroup'),
    ],
    [
      'with a computed value without a rule',
      formOf({ kind: 'computed', id: 'f1', name: 'sum', title }),
      flaw('f1.rule', 'needed'),
    ],
    [
      'with a consent without a text',
      formOf({ kind: 'consent', id: 'f1', name: 'yes', title }),
      flaw('f1.text.zh', 'needed'),
    ],
    [
      'with a syntax error in a rule',
      formOf(text('f1', 'one', { visible: 'one =' })),
      flaw('f1.visible', 'form.unexpected', { at: 6 }),
    ],
    [
      'with an unknown name in a rule',
      formOf(text('f1', 'one', { visible: 'two = 1' })),
      flaw('f1.visible', 'form.unknownName', { at: 1 }),
    ],
    [
      'with a rule of the wrong type',
      formOf(number('f1', 'one'), text('f2', 'two', { visible: 'one + 1' })),
      flaw('f2.visible', 'form.type.boolean'),
    ],
    [
      'with a comparison of different types',
      formOf(number('f1', 'one'), text('f2', 'two', { visible: 'one = "1"' })),
      flaw('f2.visible', 'form.wrongType', { at: 5 }),
    ],
  ])('%s', (_, form, expected) => {
    expect(inspect(form).flaws).toEqual([expected]);
  });

  it('with two fields of the same name, reported at both', () => {
    const form = formOf(text('f1', 'one'), text('f2', 'one'));
    expect(inspect(form).flaws).toEqual([
      flaw('f1.name', 'form.twice'),
      flaw('f2.name', 'form.twice'),
    ]);
  });

  it('with a name that equals the score name of another field', () => {
    const options = [{ id: 1, label: title, score: 1 }];
    const form = formOf(
      { kind: 'single', id: 'f1', name: 'one', title, options },
      text('f2', 'one_score'),
    );
    expect(inspect(form).flaws).toEqual([flaw('f2.name', 'form.twice')]);
  });

  it('with a name that is a word of the rule language', () => {
    const form = formOf(text('f1', 'and'));
    expect(inspect(form).flaws).toEqual([flaw('f1.name', 'form.reserved')]);
  });

  it('with 5,000 fields, even if they are spread over pages', () => {
    const fields = (page: number) =>
      Array.from({ length: 200 }, (_, at) => text(`f${page}x${at}`, `q_${page}_${at}`));
    const pages = Array.from({ length: 25 }, (_, at) => ({ id: `p${at}`, items: fields(at) }));
    expect(inspect(definitionOf({ pages })).flaws).toEqual([
      flaw('pages', 'entries.most', { max: 500 }),
    ]);
  });

  it('with two parts of the same id', () => {
    const form = formOf(text('f1', 'one'), text('f1', 'two'));
    expect(inspect(form).flaws).toEqual([flaw('f1.id', 'form.twice')]);
  });
});

describe('the pages of a form', () => {
  const pages = (visible: string, to: string) =>
    definitionOf({
      pages: [
        { id: 'p1', items: [text('f1', 'one', { visible })] },
        { id: 'p2', items: [text('f2', 'two')], jumps: [{ when: 'two = "x"', to }] },
        { id: 'p3', items: [text('f3', 'three')] },
      ],
    });

  it.each(['p1', 'p2', 'p9'])('may not jump back: from the second to %s', (to) => {
    expect(inspect(pages('', to)).flaws).toEqual([flaw('p2.jumps.0', 'form.backward')]);
  });

  it('may not have rules that read later pages', () => {
    expect(inspect(pages('two = "x"', 'p3')).flaws).toEqual([
      flaw('f1.visible', 'form.laterPage', { name: 'two' }),
    ]);
  });
});

describe('rules that depend on themselves', () => {
  it('are reported with the cycle', () => {
    const form = formOf(
      text('f1', 'one', { visible: 'two = "x"' }),
      text('f2', 'two', { visible: 'three > 1' }),
      { kind: 'computed', id: 'f3', name: 'three', title, rule: 'string length(one)' },
    );
    expect(inspect(form).flaws).toEqual([
      flaw('f1.visible', 'form.cycle', { names: 'one → two → three → one' }),
      flaw('f2.visible', 'form.cycle', { names: 'two → three → one → two' }),
      flaw('f3.visible', 'form.cycle', { names: 'three → one → two → three' }),
    ]);
  });

  it('may be a requirement or a check that reads its own field', () => {
    const checks = [{ rule: 'one > 1', message: title }];
    const form = formOf(number('f1', 'one', { required: 'one = null', checks }));
    expect(inspect(form).flaws).toEqual([]);
  });
});

describe('a field of a repeated group', () => {
  const group = {
    kind: 'group',
    id: 'g1',
    name: 'rows',
    title,
    rows: { least: 0, most: 5 },
    items: [number('f1', 'age'), text('f2', 'guardian', { visible: 'age < 18' })],
  } as const;
  const form = (visible: string) =>
    formOf({ ...group, items: [...group.items] }, text('f3', 'outside', { visible }));

  it('is a single value inside the group and a list outside', () => {
    expect(inspect(form('min(age) < 18 and rows > 1')).flaws).toEqual([]);
  });

  it('cannot be read as a single value outside', () => {
    expect(inspect(form('age < 18')).flaws).toEqual([
      flaw('f3.visible', 'form.wrongType', { at: 5 }),
    ]);
  });
});
