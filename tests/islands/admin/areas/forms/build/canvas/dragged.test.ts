import { expect, it } from 'vitest';
import type { FormDefinition } from '#contract/forms/definition.ts';
import {
  drop,
  endId,
  paletteId,
  paletteKind,
} from '#islands/admin/areas/forms/build/canvas/dragged.ts';
import { definitionOf } from '#tests/kit/forms/form.ts';

const text = (id: string) => ({ id, kind: 'text' as const, name: id });
const FORM = definitionOf({
  pages: [{ id: 'p1', items: [text('f1'), text('f2'), text('f3')] }, { id: 'p2' }],
});

const kindsOf = ({ pages }: FormDefinition) =>
  pages.map(({ items }) => items.map(({ id, kind }) => (id.length > 2 ? kind : id)));

it.each([
  ['f1', 'f3', [['f2', 'f3', 'f1'], []]],
  ['f3', 'f1', [['f3', 'f1', 'f2'], []]],
  ['f1', endId('p1'), [['f2', 'f3', 'f1'], []]],
  ['f2', endId('p2'), [['f1', 'f3'], ['f2']]],
  [paletteId('rating'), 'f2', [['f1', 'rating', 'f2', 'f3'], []]],
  [paletteId('group'), endId('p2'), [['f1', 'f2', 'f3'], ['group']]],
])('%s dropped on %s is inserted there', (dragged, over, expected) => {
  expect(kindsOf(drop(FORM, dragged, over)!.definition)).toEqual(expected);
});

it('a part cannot be dropped on itself or on an unknown place', () => {
  expect([drop(FORM, 'f1', 'f1'), drop(FORM, 'f1', 'f9')]).toEqual([undefined, undefined]);
  expect([paletteKind(paletteId('dateRange')), paletteKind('f1')]).toEqual([
    'dateRange',
    undefined,
  ]);
});
