import type * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { API } from '#contract/api.ts';
import { definitionOf } from '#contract/call/text/relaxed.ts';

type Schema = z.core.$ZodType;
type Leaf = [place: string, schema: Schema];

/** Yields every text field that a call takes, with its path. */
function* textsOf(schema: Schema, place: string, around: readonly Schema[] = []): Iterable<Leaf> {
  // A schema that contains itself, such as that of the blocks of a process, is looked at once.
  if (around.includes(schema)) return;
  const path = [...around, schema];
  const { type, shape = {}, element, innerType, options = [] } = definitionOf(schema);
  if (type === 'string') yield [place, schema];
  for (const [name, inner] of Object.entries(shape))
    yield* textsOf(inner, `${place}.${name}`, path);
  for (const inner of [element, innerType, ...options])
    if (inner) yield* textsOf(inner, place, path);
}

const texts = API.flatMap(({ name, params, query, body }) =>
  [params, query, body].flatMap((part) => [...textsOf(part, name)]),
);

/**
 * These texts are not refused: a value that matches nothing is ignored before the database sees it (see the tests of
 * visits and touches).
 */
const COUNTS_AS_NOTHING = [
  'channelFollow.code',
  'channelFollow.to',
  'register.sourceChannel',
  'statisticVisit.c',
  'statisticVisit.s',
];

it('the text parameters of all calls are found', () => {
  expect(texts.length).toBeGreaterThan(300);
});

it('no call accepts a text that the database cannot store', () => {
  const taken = texts
    .filter(([, schema]) => (schema as unknown as z.ZodMiniType).safeParse('\0').success)
    .map(([place]) => place);
  expect([...new Set(taken)].toSorted()).toEqual(COUNTS_AS_NOTHING);
});
