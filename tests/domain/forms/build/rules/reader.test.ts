import { describe, expect, it } from 'vitest';
import { pagesJumpingTo, readersOf } from '#domain/forms/build/rules/reader.ts';
import { renamedRule, withRenamed } from '#domain/forms/build/rules/rewrite.ts';
import { findItem } from '#domain/forms/build/place.ts';
import { missingEnglish } from '#domain/forms/build/missing.ts';
import { definitionOf, formOf, optionsOf } from '#tests/kit/forms/form.ts';

const FORM = definitionOf({
  pages: [
    {
      id: 'p1',
      items: [
        { id: 'f1', kind: 'number', name: 'age' },
        {
          id: 'g1',
          kind: 'group',
          name: 'member',
          items: [{ id: 'f2', kind: 'text', name: 'note', required: 'age > 3' }],
        },
        {
          id: 'f3',
          kind: 'single',
          name: 'age_group',
          visible: 'age >= 18 and "age" != "x"',
          options: [{ id: 1, visible: 'age < 60' }],
        },
      ],
      jumps: [{ when: 'age > 90', to: 'p2' }],
    },
    { id: 'p2', items: [{ id: 'f4', kind: 'computed', name: 'twice', rule: 'age * 2' }] },
  ],
  endings: [{ when: 'age = 1', text: { zh: '好', en: '' } }],
});

describe('the rules that read a part', () => {
  it('are listed by the ids of their owners', () => {
    expect(readersOf(FORM, [findItem(FORM, 'f1')!])).toEqual(['f2', 'f3', 'p1', 'f4', 'endings']);
    expect(readersOf(FORM, [findItem(FORM, 'f1')!, findItem(FORM, 'g1')!])).toEqual([
      'f3',
      'p1',
      'f4',
      'endings',
    ]);
    expect(readersOf(FORM, [findItem(FORM, 'f3')!])).toEqual([]);
    expect([pagesJumpingTo(FORM, 'p2'), pagesJumpingTo(FORM, 'p1')]).toEqual([['p1'], []]);
  });

  it('are adapted when the part is renamed', () => {
    expect(renamedRule('age + age_group + age * 2 > years(age, age)', 'age', 'a')).toBe(
      'a + age_group + a * 2 > years(a, a)',
    );
    expect(renamedRule('age >', 'age', 'a')).toBe('age >');
    const renamed = withRenamed(FORM, 'age', 'years_old');
    expect(JSON.stringify(renamed)).toBe(
      JSON.stringify(FORM).replaceAll(/age (?=[<>=*])/g, 'years_old '),
    );
  });
});

describe('the texts without English', () => {
  it('are listed by part and path', () => {
    const form = formOf({
      id: 'g1',
      kind: 'group',
      name: 'member',
      title: { zh: '队员', en: '' },
      items: [
        {
          id: 'f1',
          kind: 'single',
          name: 'rating',
          title: { zh: '评价', en: 'Rating' },
          options: optionsOf('好'),
        },
      ],
    });
    expect([...missingEnglish(form), ...missingEnglish(FORM)]).toEqual([
      { id: 'g1', path: 'title' },
      { id: 'f1', path: 'options.0.label' },
      { id: 'endings', path: 'endings.0.text' },
    ]);
  });
});
