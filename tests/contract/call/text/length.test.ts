import type * as z from 'zod/mini';
import { expect, it } from 'vitest';
import en from '#content/i18n/en.json' with { type: 'json' };
import zh from '#content/i18n/zh.json' with { type: 'json' };
import { CONTENT_TYPES } from '#contract/content-types.ts';
import { OFFICE_RESOURCES } from '#contract/office-api.ts';
import { definitionOf, limitsOf } from '#contract/call/text/relaxed.ts';
import type { Resource } from '#contract/kind/resource.ts';
import { flawsOf } from '#domain/form/flaw.ts';

type Schema = z.core.$ZodType;
type Leaf = [place: string, schema: Schema];

/** Yields every text field below a schema, with its path. */
function* textsOf(schema: Schema, place: string): Iterable<Leaf> {
  const { type, shape = {}, element, innerType, options = [], out } = definitionOf(schema);
  if (type === 'string') yield [place, schema];
  for (const [name, inner] of Object.entries(shape)) yield* textsOf(inner, `${place}.${name}`);
  for (const inner of [element, innerType, out, ...options]) {
    if (inner) yield* textsOf(inner, place);
  }
}

const OF_TIME = ['date', 'datetime'];
const written: Leaf[] = [
  ...CONTENT_TYPES.flatMap(({ type, data }) => [...textsOf(data, type)]),
  ...CONTENT_TYPES.flatMap(({ type, draft }) => [...textsOf(draft, `${type} draft`)]),
  ...OFFICE_RESOURCES.filter((kept) => 'change' in kept).flatMap((kept) => [
    ...textsOf((kept as unknown as Resource).change, kept.name),
  ]),
].filter(([, schema]) => !OF_TIME.includes(limitsOf(schema).format ?? ''));

it('the text fields of all content types and resources are found', () => {
  expect(written.length).toBeGreaterThan(150);
});

it.each(written)(
  'the text %s has a maximum length and names the broken rule one character beyond it',
  (_, schema) => {
    const { maximum = 0 } = limitsOf(schema);
    expect(maximum).toBeGreaterThan(0);
    const [flaw] = flawsOf(schema, 'x'.repeat(maximum + 1));
    const names = (flaw?.rules ?? []).map(({ name }) => name);
    expect(names.some((name) => name.startsWith('length.'))).toBe(true);
    for (const name of names)
      expect([`rule.${name}` in zh, `rule.${name}` in en]).toEqual([true, true]);
  },
);

it.each(written)(
  'every rule that the text %s can break has a message in both languages',
  (_, schema) => {
    const rules = ['', '\0', ' ', '!', '中'].flatMap((text) =>
      flawsOf(schema, text).flatMap((flaw) => flaw.rules.map(({ name }) => `rule.${name}`)),
    );
    expect(rules.filter((key) => !(key in zh && key in en))).toEqual([]);
  },
);
