import { describe, expect, it } from 'vitest';
import { partId } from '#contract/forms/field/part.ts';
import { copyPart } from '#domain/forms/build/copy.ts';
import { insertPart } from '#domain/forms/build/change.ts';
import { freeName, nameOfKind } from '#domain/forms/build/name.ts';
import { newPage, newPart, PART_KINDS } from '#domain/forms/build/part.ts';
import { findItem, itemsIn } from '#domain/forms/build/place.ts';
import { itemsOf } from '#domain/forms/model.ts';
import { formOf } from '#tests/kit/forms/form.ts';

/** Returns a generator whose numbers differ, but are the same in each test. */
function diceOf(): () => number {
  let thrown = 0;
  return () => (thrown += 0.37) % 1;
}

const KINDS = Object.values(PART_KINDS).flat();

describe('a new part', () => {
  it.each(KINDS)('of the kind %s is accepted by the contract', (kind) => {
    const item = newPart(kind, nameOfKind(kind), diceOf());
    expect(item.kind).toBe(kind);
    expect(partId.safeParse(item.id).success).toBe(true);
    expect(findItem(insertPart(formOf(), { in: 'p1', at: 0 }, item), item.id)).toEqual(item);
  });

  it('that asks for a document accepts those of people from elsewhere', () => {
    const item = newPart('idNumber', 'document', diceOf());
    expect(item).toMatchObject({ kind: 'idNumber', isAnyDocument: true });
  });

  it('has a unique id, as a page has', () => {
    const dice = diceOf();
    const ids = [newPage(dice), newPart('text', 'a', dice), newPart('text', 'a', dice)];
    expect(new Set(ids.map(({ id }) => id)).size).toBe(3);
    expect(newPage(dice)).toEqual({
      id: expect.stringMatching(/^p\d/),
      title: { zh: '', en: '' },
      items: [],
      jumps: [],
    });
  });
});

describe('the name of a part', () => {
  it('derives from its kind and is unique', () => {
    const form = formOf({ id: 'f1', kind: 'longText', name: 'long_text' });
    expect(nameOfKind('longText')).toBe('long_text');
    expect(freeName(formOf(), 'long_text')).toBe('long_text');
    expect(freeName(form, 'long_text')).toBe('long_text_2');
  });

  it('avoids score names, words of the rule language and more than the maximum length', () => {
    const form = formOf({ id: 'f1', kind: 'single', name: 'rating' });
    expect(freeName(form, 'rating_score')).toBe('rating_score_2');
    expect(freeName(formOf({ id: 'f1', kind: 'text', name: 'rating_score' }), 'rating')).toBe(
      'rating_2',
    );
    expect(freeName(formOf(), 'every')).toBe('every_2');
    const long = 'a'.repeat(32);
    expect(freeName(formOf({ id: 'f1', kind: 'text', name: long }), long)).toBe(
      `${'a'.repeat(30)}_2`,
    );
  });
});

describe('a copy', () => {
  it('of a group includes copies of its parts, each with a unique id and name', () => {
    const form = formOf({
      id: 'g1',
      kind: 'group',
      name: 'member',
      title: { zh: '队员', en: 'Member' },
      items: [
        { id: 'f1', kind: 'text', name: 'full_name' },
        { id: 'h1', kind: 'divider' },
      ],
    });
    const { definition, id } = copyPart(form, findItem(form, 'g1')!, diceOf());
    const items = itemsOf(definition).map(({ item }) => item);
    expect(new Set(items.map((item) => item.id)).size).toBe(6);
    expect(items.flatMap((item) => ('name' in item ? [item.name] : []))).toEqual([
      'member',
      'full_name',
      'member_2',
      'full_name_2',
    ]);
    expect(itemsIn(definition, 'p1')!.map((item) => item.id)).toEqual(['g1', id]);
    expect(findItem(definition, id)!.title).toEqual({ zh: '队员', en: 'Member' });
  });
});
