import { expect, it } from 'vitest';
import { formDefinition, keptDefinition } from '#contract/forms/definition.ts';
import { definitionOf } from '#tests/kit/forms/form.ts';

const { pages } = definitionOf({
  pages: [{ id: 'p1', items: [{ id: 'f1', kind: 'text', name: 'reason' }] }],
});
const [item] = pages[0]!.items;

it('shows a version beyond what may be kept today', () => {
  const title = { zh: '长'.repeat(5000), en: '' };
  const items = Array.from({ length: 300 }, (_, index) => ({ ...item!, id: `f${index}`, title }));
  const old = { pages: [{ ...pages[0]!, items }], endings: [] };
  expect(formDefinition.safeParse(old).success).toBe(false);
  expect(keptDefinition.parse(old)).toEqual(old);
});

it('shows no item of a kind that there is not', () => {
  const old = { pages: [{ ...pages[0]!, items: [{ ...item!, kind: 'map' }] }], endings: [] };
  expect(keptDefinition.safeParse(old).success).toBe(false);
});
