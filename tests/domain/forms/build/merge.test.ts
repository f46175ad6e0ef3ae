import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '#contract/forms/definition.ts';
import { disputedNames, mergeDefinitions } from '#domain/forms/build/merge.ts';
import { itemsOf } from '#domain/forms/model.ts';
import { definitionOf } from '#tests/kit/forms/form.ts';

const text = (id: string, zh = id) => ({
  id,
  kind: 'text' as const,
  name: `name_${id}`,
  title: { zh, en: '' },
});
const page = (id: string, ...items: ReturnType<typeof text>[]) => ({ id, items });
const form = (...pages: ReturnType<typeof page>[]): FormDefinition => definitionOf({ pages });

/** Forms made from a small set of parts, so that two of them have some in common. */
const forms = fc
  .tuple(
    fc.shuffledSubarray(['p1', 'p2', 'p3'], { minLength: 1 }),
    fc.shuffledSubarray(['f1', 'f2', 'f3', 'f4', 'f5', 'f6']),
    fc.array(fc.nat(2), { minLength: 6, maxLength: 6 }),
    fc.array(fc.constantFrom('甲', '乙'), { minLength: 6, maxLength: 6 }),
  )
  .map(([pages, fields, where, titles]) =>
    form(
      ...pages.map((id, at) =>
        page(
          id,
          ...fields
            .map((field, index) => text(field, titles[index]))
            .filter((_, index) => where[index]! % pages.length === at),
        ),
      ),
    ),
  );

const idsOf = (definition: FormDefinition): string[] => [
  ...definition.pages.map(({ id }) => id),
  ...itemsOf(definition).map(({ item }) => item.id),
];

describe('two concurrent changes of a form', () => {
  it('equal the single one if only one was made', () => {
    fc.assert(
      fc.property(forms, forms, (base, changed) => {
        const none = { merged: changed, disputes: [] };
        expect(mergeDefinitions({ base, mine: changed, theirs: base })).toEqual(none);
        expect(mergeDefinitions({ base, mine: base, theirs: changed })).toEqual(none);
        expect(mergeDefinitions({ base, mine: changed, theirs: changed })).toEqual(none);
      }),
    );
  });

  it('lose no added part and duplicate none', () => {
    fc.assert(
      fc.property(forms, forms, forms, (base, mine, theirs) => {
        const ids = idsOf(mergeDefinitions({ base, mine, theirs }).merged);
        expect(new Set(ids).size).toBe(ids.length);
        const was = idsOf(base);
        const added = [...idsOf(mine), ...idsOf(theirs)].filter((id) => !was.includes(id));
        expect(ids).toEqual(expect.arrayContaining(added));
      }),
    );
  });

  it('are merged if they concern different parts', () => {
    const base = form(page('p1', text('f1'), text('f2')));
    const mine = form(page('p1', text('f1', '甲'), text('f2'), text('f3')));
    const theirs = form(page('p1', text('f4'), text('f2'), text('f1')), page('p2', text('f5')));
    expect(mergeDefinitions({ base, mine, theirs })).toEqual({
      merged: form(
        page('p1', text('f4'), text('f2'), text('f3'), text('f1', '甲')),
        page('p2', text('f5')),
      ),
      disputes: [],
    });
  });

  it('are disputed if they concern the same part', () => {
    const base = form(page('p1', text('f1'), text('f2')));
    const mine = form(page('p1', text('f1', '甲')));
    const theirs = form(page('p1', text('f1', '乙'), text('f2', '乙')));
    const { merged, disputes } = mergeDefinitions({ base, mine, theirs });
    expect([merged, disputes.map(({ id }) => id)]).toEqual([mine, ['f1', 'f2']]);
    expect(disputes.map(disputedNames)).toEqual([['title'], []]);
    const chosen = mergeDefinitions({ base, mine, theirs }, new Set(['f1', 'f2']));
    expect(chosen.merged).toEqual(theirs);
  });

  it('keep a page to which a part was added while it was removed', () => {
    const base = form(page('p1'), page('p2', text('f1')));
    const mine = form(page('p1'), page('p2', text('f1'), text('f2')));
    const theirs = form(page('p1'));
    expect(mergeDefinitions({ base, mine, theirs }).merged).toEqual(
      form(page('p1'), page('p2', text('f2'))),
    );
  });
});
