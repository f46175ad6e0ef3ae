import * as z from 'zod/mini';
import { moment } from '#contract/call/moment.ts';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { endpoint, type Endpoint } from '#contract/call/endpoint.ts';
import { ACTIONS, oneId, reading, type Action, type Reading } from './reading.ts';
import type { ReadingDeclaration, Shape } from './reading.ts';
import { shownOf } from '#contract/call/text/relaxed.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';

export type { Action } from './reading.ts';

/** Fields that every record of the back office has in addition to its own. */
export const tracked = z.object({
  id: z.int(),
  /** Incremented by each change. A caller who saves sends the version that was read. */
  version: z.int(),
  updatedAt: moment,
  updatedBy: z.nullable(z.string()),
});

/** Maximum number of records that can be reordered at once. */
export const MOST_ARRANGED = 500;
/** Maximum number of records that can be removed at once. */
const MOST_REMOVED = 100;
const recordIds = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,10}(,\d{1,10})*$/)),
    z.transform((list: string): number[] => list.split(',').map(Number)),
  ),
  z.array(z.int().check(z.positive())).check(z.maxLength(MOST_REMOVED)),
);
const manyIds = z.object({ ids: recordIds });

/**
 * What happens to removed records (docs/office.md). `bin`: kept for 30 days. The others are deleted at once.
 * `person`: they belong to a person, who wants them gone. `judging`: they are hidden from some readers and depend on
 * other records.
 */
export type Removal = 'bin' | 'person' | 'judging';

interface Declaration<
  Row extends Shape,
  Change extends Shape,
  Creation extends Shape,
  Filter extends Shape,
  Column extends string,
> extends ReadingDeclaration<Row, Filter, Column> {
  change: Change;
  /** Fields that are set when a record is added and cannot be changed later. */
  creation?: Creation;
  /** Whether its records have a manual order among those with the same parent. */
  isArranged?: boolean;
  /** What happens to a removed record. Declared by every kind whose records can be removed. */
  removal?: Removal;
  /** Name of the field that marks a record as secret. A record with this field set is deleted at once. */
  keptUnless?: keyof Row['shape'] & string;
}

const nothing = z.object({});

/**
 * Declares a kind of record that the back office keeps. Its calls, permissions, validation, list columns and buttons
 * are derived from the declaration.
 */
export function resource<
  Row extends Shape,
  Change extends Shape,
  Filter extends Shape,
  Column extends string,
  Creation extends Shape = typeof nothing,
>(declaration: Declaration<Row, Change, Creation, Filter, Column>) {
  const {
    name,
    path,
    permission,
    row,
    change,
    creation = nothing as Creation,
    fresh = [],
  } = declaration;
  const { removal, keptUnless } = declaration;
  const record = z.extend(row, tracked.shape);
  const added = z.extend(change, creation.shape as Creation['shape']);
  const shown = shownOf(record);
  const call = (action: Action) => ({
    access: { anyPermission: [`${permission}:${action}`] } as const,
    about: { resource: name, action },
    isFresh: fresh.includes(action),
  });
  return {
    isArranged: false,
    ...reading({ actions: ACTIONS, ...declaration, record }),
    removal: removal as Removal | undefined,
    isRecoverable: removal === 'bin',
    keptUnless: keptUnless as string | undefined,
    change,
    add: endpoint({
      name: `${name}Add`,
      method: 'POST',
      path,
      guarded: true,
      ...call('add'),
      body: added,
      output: single(shown),
    }),
    edit: endpoint({
      name: `${name}Edit`,
      method: 'PUT',
      path: `${path}/{id}`,
      guarded: true,
      ...call('edit'),
      params: oneId,
      body: z.extend(change, { version: z.int() }),
      output: single(shown),
    }),
    /** Sets the order of records with the same parent. */
    arrange: endpoint({
      name: `${name}Arrange`,
      method: 'POST',
      path: `${path}/arrange`,
      guarded: true,
      access: { anyPermission: [`${permission}:edit`] } as const,
      about: { resource: name, action: 'arrange' },
      isFresh: fresh.includes('edit'),
      body: z.object({ ids: z.array(recordId).check(z.maxLength(MOST_ARRANGED)) }),
      output: single(z.object({ moved: z.int() })),
    }),
    /**
     * Recovers a removed record from the bin with its previous id. `instead` replaces values that are no longer
     * possible.
     */
    recover: endpoint({
      name: `${name}Recover`,
      method: 'POST',
      path: `${path}/recover/{id}`,
      access: { anyPermission: [`${permission}:remove`] } as const,
      about: { resource: name, action: 'recover' },
      isFresh: fresh.includes('add'),
      guarded: true,
      params: oneId,
      body: z.object({ instead: z.optional(z.partial(added) as Shape) }),
      // References that were dropped because their targets no longer exist.
      output: z.extend(single(shown), { lost: z.optional(z.array(bilingual)) }),
    }),
    remove: endpoint({
      name: `${name}Remove`,
      method: 'DELETE',
      path: `${path}/{ids}`,
      ...call('remove'),
      params: manyIds,
      output: single(z.object({ removed: z.int() })),
    }),
  };
}

/** Any resource, for code that does not depend on its fields. */
export interface Resource extends Reading {
  readonly change: Shape;
  readonly add: Endpoint;
  readonly edit: Endpoint<typeof oneId>;
  readonly isArranged: boolean;
  readonly arrange: Endpoint;
  readonly removal: Removal | undefined;
  readonly isRecoverable: boolean;
  readonly keptUnless: string | undefined;
  readonly recover: Endpoint<typeof oneId>;
  readonly remove: Endpoint<typeof manyIds>;
}

/** Whether a record can be recovered after it is removed. */
export const isKept = (
  { isRecoverable, keptUnless }: Pick<Resource, 'isRecoverable' | 'keptUnless'>,
  record: object,
): boolean =>
  isRecoverable &&
  (keptUnless === undefined || !(record as Readonly<Record<string, unknown>>)[keptUnless]);

/** The call that carries out each action. */
export const CALL_OF = {
  list: 'list',
  query: 'get',
  add: 'add',
  edit: 'edit',
  remove: 'remove',
  export: 'export',
} as const satisfies Record<Action, keyof Resource>;

/** The calls of a kind of record, in the order in which the documentation shows them. */
export function callsOf(kept: Reading | Resource): Endpoint[] {
  const calls = ACTIONS.filter((action) => kept.actions.includes(action)).map(
    (action) => (kept as Resource)[CALL_OF[action]] as Endpoint,
  );
  if (!('isArranged' in kept)) return calls;
  return [
    ...calls,
    ...(kept.isArranged ? [kept.arrange] : []),
    ...(kept.isRecoverable ? [kept.recover] : []),
  ];
}
