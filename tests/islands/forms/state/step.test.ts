import { expect, it } from 'vitest';
import { evaluate } from '#domain/forms/reading/evaluate.ts';
import { readRules } from '#domain/forms/inspect/rules.ts';
import { pageOf, stepsOf } from '#islands/forms/state/step.ts';
import { definitionOf, READ_AT } from '#tests/kit/forms/form.ts';

const text = (id: string, visible = '') =>
  ({ id, kind: 'text', name: id, title: { zh: id }, visible }) as const;

const { model } = readRules(
  definitionOf({
    pages: [
      { id: 'p1', items: [text('f1')], jumps: [{ when: 'f1 = "end"', to: 'p3' }] },
      { id: 'p2', items: [text('f2', 'f1 = "more"')] },
      {
        id: 'p3',
        items: [
          {
            id: 'g1',
            kind: 'group',
            name: 'g1',
            title: { zh: 'g1' },
            items: [text('f3')],
            rows: { least: 0, most: 2 },
          },
        ],
      },
    ],
  }),
);

it.each([
  ['end', ['p1', 'p3']],
  ['more', ['p1', 'p2', 'p3']],
  // A page without visible questions is skipped.
  ['other', ['p1', 'p3']],
])('after "%s" leads through %j', (f1, pages) => {
  const reading = evaluate(model, { f1 }, READ_AT);
  expect(stepsOf(model, reading).map(({ id }) => id)).toEqual(pages);
});

it.each([
  ['f2', 1],
  ['g1', 2],
  ['g1.0.f3', 2],
  ['f9', -1],
])('the place %s is on page %i', (place, page) => {
  expect(pageOf(model, place)).toBe(page);
});
