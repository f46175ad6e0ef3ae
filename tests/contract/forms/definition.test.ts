import { describe, expect, it } from 'vitest';
import { formDefinition, keptDefinition } from '#contract/forms/definition.ts';
import { definitionOf } from '#tests/kit/forms/form.ts';

const { pages } = definitionOf({
  pages: [{ id: 'p1', items: [{ id: 'f1', kind: 'text', name: 'reason' }] }],
});
const [item] = pages[0]!.items;

it('a stored version that exceeds today’s limits can be read', () => {
  const title = { zh: '长'.repeat(5000), en: '' };
  const items = Array.from({ length: 300 }, (_, index) => ({ ...item!, id: `f${index}`, title }));
  const old = { pages: [{ ...pages[0]!, items }], endings: [] };
  expect(formDefinition.safeParse(old).success).toBe(false);
  expect(keptDefinition.parse(old)).toEqual(old);
});

it('a stored item of an unknown kind is refused', () => {
  const old = { pages: [{ ...pages[0]!, items: [{ ...item!, kind: 'map' }] }], endings: [] };
  expect(keptDefinition.safeParse(old).success).toBe(false);
});

describe('a form definition is refused for', () => {
  const field = (change: object) => ({ ...item!, ...change });
  const many = (count: number) => Array.from({ length: count }, (_, at) => field({ id: `f${at}` }));
  const takes = (...items: object[]): boolean =>
    formDefinition.safeParse({ pages: [{ ...pages[0]!, items }], endings: [] }).success;

  it.each([
    ['an id from Object.prototype', [field({ id: '__proto__' })]],
    ['an id that is only a word', [field({ id: 'constructor' })]],
    ['a name from Object.prototype', [field({ name: '__proto__' })]],
    ['a name with a capital', [field({ name: 'Reason' })]],
    ['a NUL in a title', [field({ title: { zh: 'a\0b' } })]],
    ['an unpaired surrogate in a title', [field({ title: { zh: '\ud83d' } })]],
    ['a NUL in a rule', [field({ visible: 'a = "\0"' })]],
    ['a rule of 501 characters', [field({ visible: `a = "${'x'.repeat(495)}"` })]],
    ['more items than fit on a page', many(201)],
    ['an option number beyond the limit', [field({ kind: 'single', options: [{ id: 1000 }] })]],
    ['an unknown kind', [field({ kind: 'script' })]],
  ])('%s', (_, items) => {
    expect(takes(field({}))).toBe(true);
    expect(takes(...items)).toBe(false);
  });
});
