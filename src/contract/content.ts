import * as z from 'zod/mini';
import { bilingual } from './bilingual.ts';
import { moment } from './contest.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { LOCALES } from './locale.ts';
import { paging, recordId, rows, single } from './reply.ts';
import { tracked } from './resource.ts';
import { givenText } from './text.ts';

type Shape = z.ZodMiniObject;

export const CONTENT_STATES = ['draft', 'live', 'changed'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];
export const APPROVALS = ['none', 'asked', 'approved', 'refused'] as const;
const locale = z.enum(LOCALES);

/** A record of content in a list of the back office. */
export const contentRow = z.extend(tracked, {
  /** The record that visitors see; null before it was ever published. */
  recordId: z.nullable(z.int()),
  title: bilingual,
  year: z.nullable(z.int()),
  sort: z.int(),
  state: z.enum(CONTENT_STATES),
  liveLocales: z.array(locale),
  /** Languages in which changes wait. */
  changedLocales: z.array(locale),
  /** Texts that stand in Chinese alone, by their place in the record. */
  missing: z.array(z.string()),
  approval: z.enum(APPROVALS),
  publishAt: z.nullable(moment),
  unpublishAt: z.nullable(moment),
  /** The page that shows it, once it is live. */
  address: z.nullable(z.string()),
});
export type ContentRow = z.output<typeof contentRow>;

export const contentVersion = z.object({
  number: z.int(),
  at: moment,
  by: z.nullable(z.string()),
  note: z.string(),
});

const filter = z.partial(
  z.object({
    keyword: givenText(64),
    year: z.int(),
    state: z.enum(CONTENT_STATES),
    approval: z.enum(APPROVALS),
    isMissing: z.boolean(),
    from: moment,
    until: moment,
  }),
);
const COLUMNS = ['updatedAt', 'sort', 'title', 'publishAt'] as const;

const order = z.optional(
  z.object({ column: z.enum(COLUMNS), descending: z._default(z.boolean(), false) }),
);

const one = z.object({ id: recordId });
const version = { version: z.int() };

interface Declaration<Data extends Shape> {
  /** `news`: names the calls and the permissions `content:news:…`. */
  type: string;
  /** The first step of its permissions, where it is not `content`. */
  area?: string;
  data: Data;
}

/**
 * A kind of content: a working copy that editors change, and what of it visitors see. From one declaration come its
 * calls, their permissions and the checks of what is saved.
 */
export function contentType<Data extends Shape>({
  type,
  area = 'content',
  data,
}: Declaration<Data>) {
  const path = `/${area}/${type}`;
  const may = (action: string) => ({ anyPermission: [`${area}:${type}:${action}` as const] });
  const full = z.extend(contentRow, { data });
  const name = (verb: string) => `${type}${verb}`;
  return {
    type,
    permission: `${area}:${type}` as const,
    path,
    data,
    full,
    list: endpoint({
      ...{ name: name('List'), method: 'POST', path: `${path}/list`, access: may('list') },
      query: paging,
      body: z.object({ filter: z.optional(filter), order }),
      output: rows(contentRow),
    }),
    get: endpoint({
      ...{ name: name('Get'), method: 'GET', path: `${path}/{id}`, access: may('query') },
      params: one,
      output: single(full),
    }),
    add: endpoint({
      ...{ name: name('Add'), method: 'POST', path, access: may('add'), guarded: true },
      body: z.object({ data }),
      output: single(full),
    }),
    edit: endpoint({
      ...{ name: name('Edit'), method: 'PUT', path: `${path}/{id}`, access: may('edit') },
      guarded: true,
      params: one,
      body: z.object({ data, ...version, note: z._default(givenText(200), '') }),
      output: single(full),
    }),
    remove: endpoint({
      ...{ name: name('Remove'), method: 'DELETE', path: `${path}/{id}`, access: may('remove') },
      params: one,
    }),
    publish: endpoint({
      ...{ name: name('Publish'), method: 'POST', path: `${path}/{id}/publish` },
      access: may('publish'),
      guarded: true,
      params: one,
      body: z.object({ ...version, locales: z.array(locale).check(z.minLength(1)) }),
      output: single(full),
    }),
    unpublish: endpoint({
      ...{ name: name('Unpublish'), method: 'POST', path: `${path}/{id}/unpublish` },
      access: may('publish'),
      guarded: true,
      params: one,
      body: z.object(version),
      output: single(full),
    }),
    /** Publishes and withdraws at moments to come; null takes a moment back. */
    schedule: endpoint({
      ...{ name: name('Schedule'), method: 'POST', path: `${path}/{id}/schedule` },
      access: may('publish'),
      guarded: true,
      params: one,
      body: z.object({ publishAt: z.nullable(moment), unpublishAt: z.nullable(moment) }),
      output: single(full),
    }),
    /** Asks for a second person's approval, grants or refuses it. */
    approve: endpoint({
      ...{ name: name('Approve'), method: 'POST', path: `${path}/{id}/approve` },
      access: may('approve'),
      guarded: true,
      params: one,
      body: z.object({ isApproved: z.boolean(), note: z._default(givenText(200), '') }),
      output: single(full),
    }),
    versions: endpoint({
      ...{ name: name('Versions'), method: 'GET', path: `${path}/{id}/versions` },
      access: may('query'),
      params: one,
      output: single(z.array(contentVersion)),
    }),
    getVersion: endpoint({
      ...{ name: name('Version'), method: 'GET', path: `${path}/{id}/versions/{number}` },
      access: may('query'),
      params: z.extend(one, { number: recordId }),
      output: single(z.extend(contentVersion, { data })),
    }),
    /** Moves records: the given ones, in this order. */
    arrange: endpoint({
      ...{ name: name('Arrange'), method: 'POST', path: `${path}/arrange`, access: may('edit') },
      guarded: true,
      body: z.object({ ids: z.array(recordId).check(z.maxLength(500)) }),
    }),
  };
}

/** Any kind of content, where its own fields do not matter. */
export type ContentType = ReturnType<typeof contentType>;

/** The calls of a kind of content, in the order in which the documentation shows them. */
export const contentCalls = (of: ContentType): Endpoint[] => [
  of.list,
  of.get,
  of.add,
  of.edit,
  of.remove,
  of.publish,
  of.unpublish,
  of.schedule,
  of.approve,
  of.versions,
  of.getVersion,
  of.arrange,
];
