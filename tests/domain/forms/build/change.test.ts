import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '#contract/forms/definition.ts';
import {
  editPart,
  insertPage,
  insertPart,
  movePage,
  movePart,
  placeAfter,
  removePage,
  removePart,
  neighbourPlace,
} from '#domain/forms/build/change.ts';
import { newPage } from '#domain/forms/build/part.ts';
import { findItem, pageOf, placeOf } from '#domain/forms/build/place.ts';
import { definitionOf } from '#tests/kit/forms/form.ts';

const text = (id: string) => ({ id, kind: 'text' as const, name: id });

/** Two pages; the first one has a group of two between two texts. */
const FORM = definitionOf({
  pages: [
    {
      id: 'p1',
      items: [
        text('f1'),
        { id: 'g1', kind: 'group', name: 'g1', items: [text('f2'), text('f3')] },
        text('f4'),
      ],
    },
    { id: 'p2', items: [text('f5')] },
  ],
});

/** Returns the ids of a form in order: `p1: f1 g1(f2 f3) f4`. */
const outline = ({ pages }: FormDefinition): string[] =>
  pages.map(({ id, items }) => {
    const shown = items.map((item) =>
      item.kind === 'group' ? `${item.id}(${item.items.map((one) => one.id).join(' ')})` : item.id,
    );
    return [`${id}:`, ...shown].join(' ');
  });

describe('a part of a form', () => {
  it.each([
    [{ in: 'p1', at: 0 }, ['p1: f5 f1 g1(f2 f3) f4', 'p2:']],
    [{ in: 'g1', at: 1 }, ['p1: f1 g1(f2 f5 f3) f4', 'p2:']],
    [{ in: 'nowhere', at: 0 }, ['p1: f1 g1(f2 f3) f4', 'p2: f5']],
  ])('moves to %j', (place, expected) => {
    expect(outline(movePart(FORM, 'f5', place))).toEqual(expected);
  });

  it('moves with its contents, and never into itself or another group', () => {
    expect(outline(movePart(FORM, 'g1', { in: 'p2', at: 1 }))).toEqual([
      'p1: f1 f4',
      'p2: f5 g1(f2 f3)',
    ]);
    expect(movePart(FORM, 'g1', { in: 'g1', at: 0 })).toBe(FORM);
    const group = definitionOf({
      pages: [{ id: 'p1', items: [{ id: 'g2', kind: 'group', name: 'g2' }] }],
    });
    const item = findItem(group, 'g2')!;
    expect(insertPart(FORM, { in: 'g1', at: 0 }, item)).toBe(FORM);
  });

  it('is removed, or edited in place', () => {
    expect(outline(removePart(FORM, 'f2'))).toEqual(['p1: f1 g1(f3) f4', 'p2: f5']);
    expect(removePart(FORM, 'f9')).toBe(FORM);
    const title = { zh: '新', en: '' };
    const edited = editPart(FORM, 'f3', (part) => ({ ...part, title }));
    expect(findItem(edited, 'f3')).toEqual({ ...findItem(FORM, 'f3')!, title });
    expect(outline(edited)).toEqual(outline(FORM));
    expect(editPart(FORM, 'f9', (part) => ({ ...part, title }))).toBe(FORM);
  });

  it.each([
    ['f1', 1, { in: 'p1', at: 1 }],
    ['f1', -1, undefined],
    ['f2', -1, undefined],
    ['f3', 1, undefined],
    ['f4', 1, { in: 'p2', at: 0 }],
    ['f5', -1, { in: 'p1', at: 3 }],
  ] as const)('%s, moved by %i, has the place %j', (id, by, place) => {
    expect(neighbourPlace(FORM, id, by)).toEqual(place);
  });

  it.each([
    [undefined, 'text', { in: 'p2', at: 1 }],
    ['p1', 'text', { in: 'p1', at: 3 }],
    ['f1', 'text', { in: 'p1', at: 1 }],
    ['g1', 'text', { in: 'g1', at: 2 }],
    ['f2', 'text', { in: 'g1', at: 1 }],
    ['f2', 'group', { in: 'p1', at: 2 }],
    ['g1', 'group', { in: 'p1', at: 2 }],
    ['gone', 'text', { in: 'p2', at: 1 }],
  ] as const)('is inserted, with %s selected, as a %s at %j', (chosen, kind, place) => {
    expect(placeAfter(FORM, chosen, kind)).toEqual(place);
  });

  it('is found with its place and its page', () => {
    expect([placeOf(FORM, 'f3'), pageOf(FORM, 'f3')?.id, pageOf(FORM, 'p2')?.id]).toEqual([
      { in: 'g1', at: 1 },
      'p1',
      'p2',
    ]);
    expect([placeOf(FORM, 'f9'), pageOf(FORM, 'f9')]).toEqual([undefined, undefined]);
  });
});

describe('a page of a form', () => {
  const page = newPage(() => 0.5);

  it('is inserted after another one, moved and removed', () => {
    const three = insertPage(FORM, 'p1', page);
    expect(three.pages.map(({ id }) => id)).toEqual(['p1', page.id, 'p2']);
    expect(movePage(three, page.id, 1).pages.map(({ id }) => id)).toEqual(['p1', 'p2', page.id]);
    expect(movePage(three, 'p1', -1)).toBe(three);
    expect(outline(removePage(three, page.id))).toEqual(outline(FORM));
  });

  it('is not removed if it is the only one', () => {
    const one = removePage(FORM, 'p2');
    expect(removePage(one, 'p1')).toBe(one);
  });
});
