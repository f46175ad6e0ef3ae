import { expect, it } from 'vitest';
import { API } from '#contract/api.ts';
import { listSessions } from '#contract/contest/choices.ts';
import type { Endpoint } from '#contract/call/endpoint.ts';

/** The schema inside of `z.optional` and `z._default`. */
const inner = (schema: unknown): unknown => {
  const { def } = (schema ?? {}) as { def?: { innerType?: unknown } };
  return def?.innerType ? inner(def.innerType) : schema;
};
const shapeOf = (schema: unknown): Readonly<Record<string, unknown>> =>
  (inner(schema) as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};

const isNarrowed = ({ name, body }: Endpoint): boolean =>
  /\.?[lL]ist$/.test(name) && 'year' in shapeOf(shapeOf(body)['filter']);
const permissionsOf = ({ access }: Pick<Endpoint, 'access'>): readonly string[] =>
  typeof access === 'object' && 'anyPermission' in access ? access.anyPermission : [];

const LISTS = API.filter(isNarrowed);

it('the lists that can be narrowed to a session are found', () => {
  expect(LISTS.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['content.news.list', 'entryList', 'judgingRoundList']),
  );
});

it.each(LISTS.map((list) => [list.name, list] as const))(
  'whoever may open %s may choose among the sessions',
  (_, list) => {
    const missing = permissionsOf(list).filter((one) => !permissionsOf(listSessions).includes(one));
    expect(missing).toEqual([]);
  },
);
