import * as z from 'zod/mini';
import { one, type Kit } from './editorial-kit.ts';
import {
  contentFilter,
  contentOrder,
  contentParts,
  contentReview,
  contentFacts,
  contentRow,
  contentVersion,
  locale,
} from './editorial-row.ts';
import { moment } from '#contract/call/moment.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { paging, recordId, rows, single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';

const version = { version: z.int() };
const note = { note: z._default(givenText(200), '') };
/** Names what a change announced to the publisher; null where it changed no page (contract/publishing/publishing.ts). */
const batch = { batch: z.nullable(z.string()) };

/** The calls that keep working copies. */
export const recordCalls = ({ path, draft, full, call, change }: Kit) => ({
  list: endpoint({
    ...call('list', 'list'),
    method: 'POST',
    path: `${path}/list`,
    query: paging,
    body: z.object({
      filter: z.optional(contentFilter),
      order: contentOrder,
      facts: contentFacts,
    }),
    output: rows(contentRow),
  }),
  get: endpoint({
    ...call('query', 'query'),
    method: 'GET',
    path: `${path}/{id}`,
    params: one,
    output: single(full),
  }),
  add: endpoint({
    ...call('add', 'add'),
    method: 'POST',
    path,
    guarded: true,
    body: z.object({ data: draft }),
    output: single(full),
  }),
  edit: endpoint({
    ...change('edit', 'edit'),
    method: 'PUT',
    path: `${path}/{id}`,
    body: z.object({ data: draft, ...version, ...note }),
    output: single(full),
  }),
  /** What belongs to the record, before it is removed. */
  parts: endpoint({
    ...call('parts', 'remove'),
    method: 'GET',
    path: `${path}/{id}/parts`,
    params: one,
    output: single(contentParts),
  }),
  remove: endpoint({
    ...call('remove', 'remove'),
    method: 'DELETE',
    path: `${path}/{id}`,
    params: one,
  }),
});

/** The calls that decide what of a working copy visitors see, and when. */
export const publishCalls = ({ full, change }: Kit) => ({
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
  /** Takes the last publish or withdrawal back, which has left that version: visitors see what they saw before. */
  takeBack: endpoint({
    ...change('takeBack', 'publish'),
    body: z.object(version),
    output: z.object({ data: full, ...batch }),
  }),
  /** Publishes and withdraws at moments to come; null takes a moment back. */
  schedule: endpoint({
    ...change('schedule', 'publish'),
    body: z.object({ publishAt: z.nullable(moment), unpublishAt: z.nullable(moment) }),
    output: single(full),
  }),
});

/** The calls by which a second person looks at a working copy. */
export const reviewCalls = ({ path, data, full, call, change }: Kit) => ({
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
    ...call('review', 'query'),
    method: 'GET',
    path: `${path}/{id}/review`,
    params: one,
    /** `live`: what visitors see of what is to be approved, to hold the text against it. */
    output: single(z.extend(contentReview, { live: z.nullable(data) })),
  }),
});

/** The calls that show a record as it was, and as it would be. */
export const lookCalls = ({ path, data, call }: Kit) => ({
  versions: endpoint({
    ...call('versions', 'query'),
    method: 'GET',
    path: `${path}/{id}/versions`,
    params: one,
    output: single(z.array(contentVersion)),
  }),
  getVersion: endpoint({
    ...call('version', 'query'),
    method: 'GET',
    path: `${path}/{id}/versions/{number}`,
    params: z.extend(one, { number: recordId }),
    output: single(z.extend(z.omit(contentVersion, { isLive: true }), { data })),
  }),
  /** The page as it would be if the working copy were published, as HTML. */
  preview: endpoint({
    ...call('preview', 'query'),
    method: 'GET',
    path: `${path}/{id}/preview`,
    params: one,
    query: z.object({ locale: z._default(locale, 'zh') }),
    output: 'file',
  }),
});

/** The call that orders records. */
export const orderCalls = ({ path, call }: Kit) => ({
  /** Gives some records another order among themselves. */
  arrange: endpoint({
    ...call('arrange', 'edit'),
    method: 'POST',
    path: `${path}/arrange`,
    guarded: true,
    body: z.object({ ids: z.array(recordId).check(z.maxLength(500)) }),
    output: z.object(batch),
  }),
});
