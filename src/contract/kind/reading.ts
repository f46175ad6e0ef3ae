import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '#contract/call/endpoint.ts';
import { shownOf } from '#contract/call/text/relaxed.ts';
import { paging, recordId, rows, single } from '#contract/call/wire/reply.ts';

/** What may be done with the records of a back-office list; each is a permission of its own. */
export const ACTIONS = ['list', 'query', 'add', 'edit', 'remove', 'export'] as const;
export type Action = (typeof ACTIONS)[number];

export type Shape = z.ZodMiniObject;

/** The order of a list: a column, and from the end where it is descending. */
const orderBy = <Column extends string>(columns: readonly Column[]) =>
  z.optional(
    z.object({
      column: z.enum(columns as [Column, ...Column[]]),
      descending: z._default(z.boolean(), false),
    }),
  );

export const oneId = z.object({ id: recordId });

/** A kind of record that the back office lists. */
export interface ReadingDeclaration<
  Row extends Shape,
  Filter extends Shape,
  Column extends string,
> {
  /** In the singular; endpoints are named after it: `roleList`, `roleGet`. */
  name: string;
  path: string;
  /** The first two steps of its permissions: `system:role`. */
  permission: `${string}:${string}`;
  row: Row;
  filter: Filter;
  /** The columns by which a list may be ordered (threat 40); the first one is the default. */
  columns: readonly [Column, ...Column[]];
  /** Without an order of its own a list begins at the end of the default column. */
  isNewestFirst?: boolean;
  /** The dictionary whose labels stand for the values of a field, in lists and sheets. */
  dictionaries?: Readonly<Record<string, string>>;
  /** What may be done with the records; all that there is, unless it says otherwise. */
  actions?: readonly Action[];
  /** Those that ask for a fresh check of the password. */
  fresh?: readonly Action[];
}

/** The calls that only read: list, one record, sheet. `record` is a row with its id. */
export function reading<
  Row extends Shape,
  Filter extends Shape,
  Column extends string,
  Recorded extends Shape,
>(given: ReadingDeclaration<Row, Filter, Column> & { record: Recorded }) {
  const { name, path, permission, filter, columns, record, fresh = [] } = given;
  const call = (action: Action) => ({
    access: { anyPermission: [`${permission}:${action}`] } as const,
    about: { resource: name, action },
    isFresh: fresh.includes(action),
  });
  const asked = z.object({ filter: z.optional(z.partial(filter)), order: orderBy(columns) });
  const shown = shownOf(record);
  return {
    isNewestFirst: false,
    dictionaries: {} as Readonly<Record<string, string>>,
    actions: ['list', 'query', 'export'] as readonly Action[],
    ...given,
    list: endpoint({
      name: `${name}List`,
      method: 'POST',
      path: `${path}/list`,
      ...call('list'),
      query: paging,
      body: asked,
      output: rows(shown),
    }),
    get: endpoint({
      name: `${name}Get`,
      method: 'GET',
      path: `${path}/{id}`,
      ...call('query'),
      params: oneId,
      output: single(shown),
    }),
    export: endpoint({
      name: `${name}Export`,
      method: 'POST',
      path: `${path}/export`,
      ...call('export'),
      body: asked,
      output: 'file',
    }),
  };
}

/** Declares a kind of record that the back office reads and never writes, such as a log. */
export const readOnly = <Row extends Shape, Filter extends Shape, Column extends string>(
  given: ReadingDeclaration<Row, Filter, Column>,
) => reading({ ...given, record: z.extend(given.row, { id: z.int() }) });

/** Any kind of record that can be read, where its own fields do not matter. */
export interface Reading {
  readonly name: string;
  readonly path: string;
  readonly permission: `${string}:${string}`;
  readonly row: Shape;
  readonly filter: Shape;
  readonly record: Shape;
  readonly columns: readonly string[];
  readonly isNewestFirst: boolean;
  readonly dictionaries: Readonly<Record<string, string>>;
  readonly actions: readonly Action[];
  readonly list: Endpoint<Shape, typeof paging, Shape, ReturnType<typeof rows<Shape>>>;
  readonly get: Endpoint<typeof oneId>;
  readonly export: Endpoint;
}
