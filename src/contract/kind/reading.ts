import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '#contract/call/endpoint.ts';
import { shownOf } from '#contract/call/text/relaxed.ts';
import { paging, recordId, rows, single } from '#contract/call/wire/reply.ts';

/** The actions on records of a back-office list. Each is a separate permission. */
export const ACTIONS = ['list', 'query', 'add', 'edit', 'remove', 'export'] as const;
export type Action = (typeof ACTIONS)[number];

export type Shape = z.ZodMiniObject;

/** The order of a list: a column and its direction. */
const orderBy = <Column extends string>(columns: readonly Column[]) =>
  z.optional(
    z.object({
      column: z.enum(columns as [Column, ...Column[]]),
      descending: z._default(z.boolean(), false),
    }),
  );

/** The path parameter of a call about one record. */
export const oneId = z.object({ id: recordId });

/** Declaration of a kind of record that the back office lists. */
export interface ReadingDeclaration<
  Row extends Shape,
  Filter extends Shape,
  Column extends string,
> {
  /** In the singular. Endpoints are named after it: `roleList`, `roleGet`. */
  name: string;
  path: string;
  /** The first two steps of its permissions: `system:role`. */
  permission: `${string}:${string}`;
  row: Row;
  filter: Filter;
  /** The columns by which a list can be ordered (threat 40). The first one is the default. */
  columns: readonly [Column, ...Column[]];
  /** Whether the default order is descending. */
  isNewestFirst?: boolean;
  /** For each coded field, the dictionary that provides the labels of its values in lists and sheets. */
  dictionaries?: Readonly<Record<string, string>>;
  /** The actions that exist for its records. All of them by default. */
  actions?: readonly Action[];
  /** The actions that require a recent check of the password. */
  fresh?: readonly Action[];
}

/** Declares the read calls: list, get and export. `record` is a row with its id. */
export function reading<
  Row extends Shape,
  Filter extends Shape,
  Column extends string,
  Recorded extends Shape,
>(declaration: ReadingDeclaration<Row, Filter, Column> & { record: Recorded }) {
  const { name, path, permission, filter, columns, record, fresh = [] } = declaration;
  const call = (action: Action) => ({
    access: { anyPermission: [`${permission}:${action}`] } as const,
    about: { resource: name, action },
    isFresh: fresh.includes(action),
  });
  const selection = z.object({ filter: z.optional(z.partial(filter)), order: orderBy(columns) });
  const shown = shownOf(record);
  return {
    isNewestFirst: false,
    dictionaries: {} as Readonly<Record<string, string>>,
    actions: ['list', 'query', 'export'] as readonly Action[],
    ...declaration,
    list: endpoint({
      name: `${name}List`,
      method: 'POST',
      path: `${path}/list`,
      ...call('list'),
      query: paging,
      body: selection,
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
      body: selection,
      output: 'file',
    }),
  };
}

/** Declares a kind of record that the back office can read but not write, such as a log. */
export const readOnly = <Row extends Shape, Filter extends Shape, Column extends string>(
  declaration: ReadingDeclaration<Row, Filter, Column>,
) => reading({ ...declaration, record: z.extend(declaration.row, { id: z.int() }) });

/** Any kind of record that can be read, for code that does not depend on its fields. */
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
