import * as z from 'zod/mini';
import type { Permission } from '#contract/call/access.ts';
import { endpoint, type Endpoint } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { shownOf } from '#contract/call/text/relaxed.ts';
import { paging, recordId, rows, single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { oneId, type Shape } from './reading.ts';
import type { Resource } from './resource.ts';

/** The sides to which a record may belong. Only records between two parties have a counterpart. */
export const PARTIES = ['owner', 'counterpart'] as const;
export type Party = (typeof PARTIES)[number];
/** The sides that act on a record: those to which it belongs, and the reviewers who decide about it. */
export const SIDES = [...PARTIES, 'reviewer'] as const;
export type Side = (typeof SIDES)[number];

/** Maximum length of the note of a deed, in characters. */
export const NOTE_LENGTH = 1000;
/** Maximum number of records in one decision. */
const MOST_DECIDED = 100;

const note = z._default(z.pipe(z.string().check(z.trim()), givenText(NOTE_LENGTH)), '');

/** An event in the history of a record, as both sides read it. `by` is only filled in for the office. */
const event = z.object({
  at: moment,
  side: z.enum(SIDES),
  by: z.nullable(z.string()),
  deed: z.string(),
  state: z.string(),
  note: z.string(),
});
export type OwnEvent = z.output<typeof event>;

interface Declaration<Row extends Shape> {
  /** The resource that the office lists. Its `list` and `edit` permissions open the review queue. */
  resource: Resource;
  /** Path of the owner's calls, such as `/member/consultation`. */
  path: string;
  /** The fields that the owner can read. */
  row: Row;
  /** All deeds of both sides (`domain/<area>/state.ts`). */
  deeds: readonly [string, ...string[]];
  /** The actions that deeds of the office need instead of `edit`, by deed. */
  powers?: Powers;
}

export type Powers = Readonly<Record<string, string>>;

/** Returns the permission that the office needs for a deed. */
export const permissionFor = (
  { resource, powers }: Pick<OwnContract, 'resource' | 'powers'>,
  deed: string,
): Permission => `${resource.permission}:${powers[deed] ?? 'edit'}`;

/** A page of the caller's own records; of records between two parties, those of one side if it is named. */
export const ownPaging = z.extend(paging, { side: z.optional(z.enum(PARTIES)) });

const oneOf = (deeds: Declaration<Shape>['deeds']): z.ZodMiniType<string, string> => z.enum(deeds);

/** The body with which the owner does a deed. */
const actBody = (deeds: Declaration<Shape>['deeds']) =>
  z.object({ deed: oneOf(deeds), note, version: z.int() });

/** The body with which the office decides about one or many records. */
const decideBody = (deeds: Declaration<Shape>['deeds']) =>
  z.object({
    records: z
      .array(z.object({ id: recordId, version: z.int() }))
      .check(z.minLength(1), z.maxLength(MOST_DECIDED)),
    deed: oneOf(deeds),
    note,
  });

/** Declares the calls of those to whom the records belong. */
function ownerCalls<Recorded extends Shape>(
  { resource, path, deeds }: Declaration<Shape>,
  record: Recorded,
) {
  const { name } = resource;
  const shown = shownOf(record);
  const call = (verb: string) => ({
    name: `${name}${verb[0]!.toUpperCase()}${verb.slice(1)}`,
    access: 'session' as const,
    about: { resource: name, action: verb },
  });
  return {
    listOwn: endpoint({
      ...call('ownList'),
      method: 'GET',
      path,
      query: ownPaging,
      output: rows(shown),
    }),
    getOwn: endpoint({
      ...call('ownGet'),
      method: 'GET',
      path: `${path}/{id}`,
      params: oneId,
      output: single(z.object({ record: shown, events: z.array(event) })),
    }),
    act: endpoint({
      ...call('act'),
      method: 'POST',
      path: `${path}/{id}/act`,
      guarded: true,
      params: oneId,
      body: actBody(deeds),
      output: single(shown),
    }),
  };
}

/** Declares the calls of reviewers: the queue, the history of a record, and deciding about one or many. */
function reviewCalls({ resource, deeds, powers = {} }: Declaration<Shape>) {
  const { name, path, permission, filter, record } = resource;
  const own = [...new Set(Object.values(powers))].map(
    (action) => `${permission}:${action}` as const,
  );
  const call = (verb: string, of: 'list' | 'query' | 'edit') => ({
    name: `${name}${verb[0]!.toUpperCase()}${verb.slice(1)}`,
    access: { anyPermission: [`${permission}:${of}`] as const },
    about: { resource: name, action: verb },
  });
  return {
    next: endpoint({
      ...call('next', 'list'),
      method: 'POST',
      path: `${path}/next`,
      body: z.object({ filter: z.optional(z.partial(filter)), after: z.optional(recordId) }),
      output: z.object({ data: z.nullable(shownOf(record)), waiting: z.int() }),
    }),
    events: endpoint({
      ...call('events', 'query'),
      method: 'GET',
      path: `${path}/{id}/events`,
      params: oneId,
      output: single(z.array(event)),
    }),
    decide: endpoint({
      ...call('decide', 'edit'),
      access: { anyPermission: [`${permission}:edit`, ...own] },
      method: 'POST',
      path: `${path}/decide`,
      guarded: true,
      body: decideBody(deeds),
      output: single(z.object({ changed: z.int() })),
    }),
  };
}

/**
 * Declares an own kind: records that belong to a person. Their owner reads them on public pages and does the deeds
 * that their state allows; the office decides about them in a queue. The calls of both sides are derived from the
 * declaration.
 */
export function ownKind<Row extends Shape>(declaration: Declaration<Row>) {
  const { resource, row, deeds } = declaration;
  const record = z.extend(row, {
    id: z.int(),
    version: z.int(),
    status: z.string(),
    createdAt: moment,
    updatedAt: moment,
  });
  return {
    resource,
    record,
    deeds,
    powers: declaration.powers ?? {},
    ...ownerCalls(declaration, record),
    ...reviewCalls(declaration),
  };
}

/** Any own kind, for code that does not depend on its fields. */
export interface OwnContract extends ReturnType<typeof reviewCalls> {
  readonly resource: Resource;
  readonly record: Shape;
  readonly deeds: readonly string[];
  readonly powers: Powers;
  readonly listOwn: Endpoint<Shape, typeof ownPaging>;
  readonly getOwn: Endpoint<typeof oneId>;
  readonly act: Endpoint<typeof oneId, Shape, ReturnType<typeof actBody>>;
}

/** The calls of an own kind besides those of its resource, in the order in which the documentation shows them. */
export const ownCalls = (of: OwnContract): Endpoint[] => [
  of.listOwn,
  of.getOwn,
  of.act,
  of.next,
  of.events,
  of.decide,
];
