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
/** none: nobody was asked; asked: a second person is to look at it. */
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
  /** Why the plan was not kept at its moment; it is tried again until it succeeds or is changed. */
  planFailure: z.nullable(bilingual),
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

/** Where the approval of a second person stands, besides the state that the record carries. */
export const contentReview = z.object({
  /** Records of this kind go live with an approval only. */
  isNeeded: z.boolean(),
  /** Who wrote the text as it is, and therefore does not approve it; null for an import. */
  writtenBy: z.nullable(z.string()),
  /** What was said last: by who asked, or by who decided. */
  last: z.nullable(z.object({ by: z.string(), at: moment, note: z.string() })),
});
export type ContentReview = z.output<typeof contentReview>;

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
const note = { note: z._default(givenText(200), '') };
/** Names what a change announced to the publisher; null where it changed no page (contract/publishing.ts). */
const batch = { batch: z.nullable(z.string()) };

interface Declaration<Data extends Shape> {
  /** `news`: names the calls and the permissions `content:news:…`; `resource.news` is its text. */
  type: string;
  /** The first step of its permissions, where it is not `content`. */
  area?: string;
  data: Data;
  /** The fields that hold HTML: they are sanitised when they are saved and when they are published (threat 61). */
  richText?: readonly (keyof Data['shape'] & string)[];
  /** Whether editors give the records an order. */
  isOrdered?: boolean;
  /** Whether there is one record at most. */
  isSingle?: boolean;
}

/**
 * A kind of content: a working copy that editors change, and what of it visitors see. From one declaration come its
 * calls, their permissions and the checks of what is saved.
 */
export function contentType<Data extends Shape>({
  type,
  area = 'content',
  data,
  richText = [],
  isOrdered = true,
  isSingle = false,
}: Declaration<Data>) {
  const path = `/${area}/${type}`;
  const may = (action: string) => ({ anyPermission: [`${area}:${type}:${action}` as const] });
  const full = z.extend(contentRow, { data });
  /** A call of the kind: what it does, and the last step of the permission that it asks for. */
  const call = (verb: string, action: string) => ({
    name: `${area}.${type}.${verb}`,
    access: may(action),
    about: { resource: type, action: verb },
  });
  /** A call that changes one record; data that comes twice within a moment is refused. */
  const change = (verb: string, action: string) => ({
    ...{ ...call(verb, action), method: 'POST' as const, guarded: true, params: one },
    path: `${path}/{id}/${verb}`,
  });
  return {
    ...{ type, path, data, full, isOrdered, isSingle },
    richText: richText as readonly string[],
    permission: `${area}:${type}` as const,
    list: endpoint({
      ...{ ...call('list', 'list'), method: 'POST', path: `${path}/list`, query: paging },
      body: z.object({ filter: z.optional(filter), order }),
      output: rows(contentRow),
    }),
    get: endpoint({
      ...{ ...call('query', 'query'), method: 'GET', path: `${path}/{id}`, params: one },
      output: single(full),
    }),
    add: endpoint({
      ...{ ...call('add', 'add'), method: 'POST', path, guarded: true },
      body: z.object({ data }),
      output: single(full),
    }),
    edit: endpoint({
      ...{ ...change('edit', 'edit'), method: 'PUT', path: `${path}/{id}` },
      body: z.object({ data, ...version, ...note }),
      output: single(full),
    }),
    remove: endpoint({
      ...{ ...call('remove', 'remove'), method: 'DELETE', path: `${path}/{id}`, params: one },
    }),
    publish: endpoint({
      ...change('publish', 'publish'),
      body: z.object({ ...version, locales: z.array(locale).check(z.minLength(1)) }),
      output: z.object({ data: full, ...batch }),
    }),
    unpublish: endpoint({
      ...change('unpublish', 'publish'),
      body: z.object(version),
      output: z.object({ data: full, ...batch }),
    }),
    /** Publishes and withdraws at moments to come; null takes a moment back. */
    schedule: endpoint({
      ...change('schedule', 'publish'),
      body: z.object({ publishAt: z.nullable(moment), unpublishAt: z.nullable(moment) }),
      output: single(full),
    }),
    /** Asks a second person to look at the working copy. */
    ask: endpoint({
      ...change('ask', 'edit'),
      body: z.object({ ...version, ...note }),
      output: single(full),
    }),
    /** Grants a second person's approval of the version that was read, or refuses it. */
    approve: endpoint({
      ...change('approve', 'approve'),
      body: z.object({ isApproved: z.boolean(), ...version, ...note }),
      output: single(full),
    }),
    review: endpoint({
      ...{ ...call('review', 'query'), method: 'GET', path: `${path}/{id}/review`, params: one },
      output: single(contentReview),
    }),
    versions: endpoint({
      ...{ ...call('versions', 'query'), method: 'GET', path: `${path}/{id}/versions` },
      params: one,
      output: single(z.array(contentVersion)),
    }),
    getVersion: endpoint({
      ...{ ...call('version', 'query'), method: 'GET', path: `${path}/{id}/versions/{number}` },
      params: z.extend(one, { number: recordId }),
      output: single(z.extend(contentVersion, { data })),
    }),
    /** The page as it would be if the working copy were published, as HTML. */
    preview: endpoint({
      ...{ ...call('preview', 'query'), method: 'GET', path: `${path}/{id}/preview` },
      params: one,
      query: z.object({ locale: z._default(locale, 'zh') }),
      output: 'file',
    }),
    /** Gives some records another order among themselves. */
    arrange: endpoint({
      ...{ ...call('arrange', 'edit'), method: 'POST', path: `${path}/arrange`, guarded: true },
      body: z.object({ ids: z.array(recordId).check(z.maxLength(500)) }),
      output: z.object(batch),
    }),
  };
}

/** Any kind of content, where its own fields do not matter. */
export type ContentType = ReturnType<typeof contentType>;

/** The calls of a kind of content, in the order in which the documentation shows them. */
export const contentCalls = (of: ContentType): Endpoint[] => [
  ...[of.list, of.get, of.add, of.edit, of.remove],
  ...[of.publish, of.unpublish, of.schedule, of.ask, of.approve, of.review],
  ...[of.versions, of.getVersion, of.preview],
  ...(of.isOrdered ? [of.arrange] : []),
];
