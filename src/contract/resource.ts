import * as z from 'zod/mini';
import { moment } from './contest.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { paging, recordId, rows, single } from './reply.ts';

/** What may be done with the records of a back-office list; each is a permission of its own. */
export const ACTIONS = ['list', 'query', 'add', 'edit', 'remove', 'export'] as const;
export type Action = (typeof ACTIONS)[number];

type Shape = z.ZodMiniObject;

/** What every record of the back office has besides its own fields. */
export const tracked = z.object({
  id: z.int(),
  /** Grows with each change: whoever saves names the one that was read. */
  version: z.int(),
  updatedAt: moment,
  updatedBy: z.nullable(z.string()),
});

/** The order of a list: a column, and from the end where it is descending. */
const orderBy = <Column extends string>(columns: readonly Column[]) =>
  z.optional(
    z.object({
      column: z.enum(columns as [Column, ...Column[]]),
      descending: z._default(z.boolean(), false),
    }),
  );

/** So many records at once may be removed. */
const MOST_REMOVED = 100;
const recordIds = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,10}(,\d{1,10})*$/)),
    z.transform((list: string): number[] => list.split(',').map(Number)),
  ),
  z.array(z.int().check(z.positive())).check(z.maxLength(MOST_REMOVED)),
);

const oneId = z.object({ id: recordId });
const manyIds = z.object({ ids: recordIds });

interface Declaration<
  Row extends Shape,
  Change extends Shape,
  Filter extends Shape,
  Column extends string,
> {
  /** In the singular; endpoints are named after it: `roleList`, `roleAdd`. */
  name: string;
  path: string;
  /** The first two steps of its permissions: `system:role`. */
  permission: `${string}:${string}`;
  row: Row;
  change: Change;
  filter: Filter;
  /** The columns by which a list may be ordered (threat 40); the first one is the default. */
  columns: readonly [Column, ...Column[]];
}

/**
 * A kind of record that the back office keeps: from one declaration come its calls, their permissions, the checks of
 * what is sent, the columns of its list and the buttons that a person sees.
 */
export function resource<
  Row extends Shape,
  Change extends Shape,
  Filter extends Shape,
  Column extends string,
>(given: Declaration<Row, Change, Filter, Column>) {
  const { name, path, permission, row, change, filter, columns } = given;
  const record = z.extend(row, tracked.shape);
  const may = (action: Action) => ({ anyPermission: [`${permission}:${action}`] }) as const;
  const asked = z.object({ filter: z.optional(z.partial(filter)), order: orderBy(columns) });
  return {
    ...given,
    record,
    list: endpoint({
      name: `${name}List`,
      method: 'POST',
      path: `${path}/list`,
      access: may('list'),
      query: paging,
      body: asked,
      output: rows(record),
    }),
    get: endpoint({
      name: `${name}Get`,
      method: 'GET',
      path: `${path}/{id}`,
      access: may('query'),
      params: oneId,
      output: single(record),
    }),
    add: endpoint({
      name: `${name}Add`,
      method: 'POST',
      path,
      access: may('add'),
      guarded: true,
      body: change,
      output: single(record),
    }),
    edit: endpoint({
      name: `${name}Edit`,
      method: 'PUT',
      path: `${path}/{id}`,
      access: may('edit'),
      guarded: true,
      params: oneId,
      body: z.extend(change, { version: z.int() }),
      output: single(record),
    }),
    remove: endpoint({
      name: `${name}Remove`,
      method: 'DELETE',
      path: `${path}/{ids}`,
      access: may('remove'),
      params: manyIds,
      output: single(z.object({ removed: z.int() })),
    }),
    export: endpoint({
      name: `${name}Export`,
      method: 'POST',
      path: `${path}/export`,
      access: may('export'),
      body: asked,
      output: 'file',
    }),
  };
}

/** Any resource, where its own fields do not matter. */
export interface Resource {
  readonly name: string;
  readonly path: string;
  readonly permission: `${string}:${string}`;
  readonly row: Shape;
  readonly change: Shape;
  readonly filter: Shape;
  readonly record: Shape;
  readonly columns: readonly string[];
  readonly list: Endpoint<Shape, typeof paging>;
  readonly get: Endpoint<typeof oneId>;
  readonly add: Endpoint;
  readonly edit: Endpoint<typeof oneId>;
  readonly remove: Endpoint<typeof manyIds>;
  readonly export: Endpoint;
}

/** The calls of a resource, in the order in which the documentation shows them. */
export const callsOf = (kept: Resource): Endpoint[] => [
  kept.list,
  kept.get,
  kept.add,
  kept.edit,
  kept.remove,
  kept.export,
];
