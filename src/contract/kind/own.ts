import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { shownOf } from '#contract/call/text/relaxed.ts';
import { paging, recordId, rows, single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { oneId, type Shape } from './reading.ts';
import type { Resource } from './resource.ts';

/** Who does something with a record: the person whom it belongs to, or those who decide about it. */
export const SIDES = ['owner', 'reviewer'] as const;
export type Side = (typeof SIDES)[number];

/** The longest note that goes with a deed, in characters. */
export const NOTE_LENGTH = 1000;
/** So many records at once may be decided about. */
const MOST_DECIDED = 100;

const note = z._default(z.pipe(z.string().check(z.trim()), givenText(NOTE_LENGTH)), '');

/** What happened to a record, as both sides read it; only the office reads who of it. */
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
  /** How the office lists it; its permissions to list and to edit open the review queue. */
  resource: Resource;
  /** Of the calls of its owner: `/member/consultation`. */
  path: string;
  /** What its owner reads of it. */
  row: Row;
  /** What may be done with it, by either side (`domain/<area>/state.ts`). */
  deeds: readonly [string, ...string[]];
}

const oneOf = (deeds: Declaration<Shape>['deeds']): z.ZodMiniType<string, string> => z.enum(deeds);

/** What its owner sends to do something with it. */
const actBody = (deeds: Declaration<Shape>['deeds']) =>
  z.object({ deed: oneOf(deeds), note, version: z.int() });

/** What the office sends to decide about one or many. */
const decideBody = (deeds: Declaration<Shape>['deeds']) =>
  z.object({
    records: z
      .array(z.object({ id: recordId, version: z.int() }))
      .check(z.minLength(1), z.maxLength(MOST_DECIDED)),
    deed: oneOf(deeds),
    note,
  });

/** The calls of whoever the record belongs to. */
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
      query: paging,
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

/** The calls of those who decide: the queue, what happened to a record, and a deed for one or many. */
function reviewCalls({ resource, deeds }: Declaration<Shape>) {
  const { name, path, permission, filter, record } = resource;
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
      method: 'POST',
      path: `${path}/decide`,
      guarded: true,
      body: decideBody(deeds),
      output: single(z.object({ changed: z.int() })),
    }),
  };
}

/**
 * A kind of record that belongs to a person: its owner reads it on public pages and does what its state allows, the
 * office decides about it in a queue. From one declaration come the calls of both sides.
 */
export function ownKind<Row extends Shape>(given: Declaration<Row>) {
  const { resource, row, deeds } = given;
  const record = z.extend(row, {
    id: z.int(),
    version: z.int(),
    status: z.string(),
    createdAt: moment,
    updatedAt: moment,
  });
  return { resource, record, deeds, ...ownerCalls(given, record), ...reviewCalls(given) };
}

/** Any kind of record that belongs to a person, where its own fields do not matter. */
export interface OwnContract extends ReturnType<typeof reviewCalls> {
  readonly resource: Resource;
  readonly record: Shape;
  readonly deeds: readonly string[];
  readonly listOwn: Endpoint<Shape, typeof paging>;
  readonly getOwn: Endpoint<typeof oneId>;
  readonly act: Endpoint<typeof oneId, Shape, ReturnType<typeof actBody>>;
}

/** The calls of such a kind, besides those of its resource, in the order in which the documentation shows them. */
export const ownCalls = (of: OwnContract): Endpoint[] => [
  of.listOwn,
  of.getOwn,
  of.act,
  of.next,
  of.events,
  of.decide,
];
