import { expect, it } from 'vitest';
import { typedPlace } from '#domain/forms/build/typed.ts';

it('the place that was typed in is found', () => {
  const options = [{ id: 1, label: { zh: '好', en: '' } }];
  const longer = [{ id: 1, label: { zh: '很好', en: '' } }];
  expect([
    typedPlace({ title: { zh: '', en: '' } }, { title: { zh: 'a', en: '' } }),
    typedPlace({ options, most: 1 }, { options: longer, most: 1 }),
    typedPlace({ most: 1 }, { most: 12 }),
  ]).toEqual(['title.zh', 'options.0.label.zh', 'most']);
});

it('no typed place is found if something was added, removed or toggled', () => {
  expect([
    typedPlace({ a: null }, { a: 1 }),
    typedPlace({ a: true }, { a: false }),
    typedPlace({ a: [1] }, { a: [1, 2] }),
    typedPlace({ a: '1', b: '2' }, { a: '2', b: '1' }),
    typedPlace({ a: '1' }, { a: '1' }),
    typedPlace('a', 'b'),
    typedPlace({ visible: 'a = 1' }, { visible: 'a = 1 and b = 2' }),
  ]).toEqual(['', '', '', '', '', '', '']);
});
