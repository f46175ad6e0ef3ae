import * as z from 'zod/mini';
import { moment } from '#contract/call/moment.ts';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { endpoint, type Endpoint } from '#contract/call/endpoint.ts';
import { ACTIONS, oneId, reading, type Action, type Reading } from './reading.ts';
import type { ReadingDeclaration, Shape } from './reading.ts';
import { shownOf } from '#contract/call/text/relaxed.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';

export type { Action } from './reading.ts';

/** What every record of the back office has besides its own fields. */
export const tracked = z.object({
  id: z.int(),
  /** Grows with each change: whoever saves names the one that was read. */
  version: z.int(),
  updatedAt: moment,
  updatedBy: z.nullable(z.string()),
});

/** So many records at once may be given an order. */
const MOST_ARRANGED = 500;
/** So many records at once may be removed. */
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
 * What is removed lies in the bin for 30 days, or does not (docs/office.md): it is a person's, who wants it gone, or it is of
 * a judging, where it is hidden from some and hangs together with more than itself.
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
  /** What is given besides when a record is added, and never afterwards. */
  creation?: Creation;
  /** Its records stand in an order of their own, among those below the same parent. */
  isArranged?: boolean;
  /** What becomes of a record that is removed; said by every kind of which any can be. */
  removal?: Removal;
  /** The field by which a record holds a secret, and is gone at once all the same. */
  keptUnless?: keyof Row['shape'] & string;
}

const nothing = z.object({});

/**
 * A kind of record that the back office keeps: from one declaration come its calls, their permissions, the checks of
 * what is sent, the columns of its list and the buttons that a person sees.
 */
export function resource<
  Row extends Shape,
  Change extends Shape,
  Filter extends Shape,
  Column extends string,
  Creation extends Shape = typeof nothing,
>(given: Declaration<Row, Change, Creation, Filter, Column>) {
  const { name, path, permission, row, change, creation = nothing as Creation, fresh = [] } = given;
  const { removal, keptUnless } = given;
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
    ...reading({ actions: ACTIONS, ...given, record }),
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
    /** Gives records below one parent this order. */
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
    /** Takes what was removed out of the bin, under its number; with other values in the place of those with which it cannot be. */
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
      // What it named and comes back without, for that is gone.
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

/** Any resource, where its own fields do not matter. */
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

/** Whether a record of a kind can be brought back once it is removed. */
export const isKept = (
  { isRecoverable, keptUnless }: Pick<Resource, 'isRecoverable' | 'keptUnless'>,
  record: object,
): boolean =>
  isRecoverable &&
  (keptUnless === undefined || !(record as Readonly<Record<string, unknown>>)[keptUnless]);

/** Which call carries out an action. */
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
