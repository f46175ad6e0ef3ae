import * as z from 'zod/mini';
import type { Kit } from './editorial-kit.ts';
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
import { oneId } from './reading.ts';
import { MOST_ARRANGED } from './resource.ts';
import { moment } from '#contract/call/moment.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { paging, recordId, rows, single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';

const version = { version: z.int() };
const note = { note: z._default(givenText(200), '') };
/** Id of the change announced to the publisher; null if no page is affected (contract/publishing/publishing.ts). */
const batch = { batch: z.nullable(z.string()) };

/** Declares the calls that read and write working copies. */
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
    params: oneId,
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
  /** Returns the records that belong to this one, to be shown before it is removed. */
  parts: endpoint({
    ...call('parts', 'remove'),
    method: 'GET',
    path: `${path}/{id}/parts`,
    params: oneId,
    output: single(contentParts),
  }),
  remove: endpoint({
    ...call('remove', 'remove'),
    method: 'DELETE',
    path: `${path}/{id}`,
    params: oneId,
  }),
});

/** Declares the calls that decide which part of a working copy is visible to visitors, and when. */
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
  /**
   * Undoes the last publish or withdrawal, identified by the version that it produced. Visitors see the previous
   * state again.
   */
  takeBack: endpoint({
    ...change('takeBack', 'publish'),
    body: z.object(version),
    output: z.object({ data: full, ...batch }),
  }),
  /** Sets the times at which the version that was read is published and withdrawn; null cancels a time. */
  schedule: endpoint({
    ...change('schedule', 'publish'),
    body: z.object({
      ...version,
      publishAt: z.nullable(moment),
      unpublishAt: z.nullable(moment),
    }),
    output: single(full),
  }),
});

/** Declares the calls for the approval of a working copy by a second person. */
export const reviewCalls = ({ path, data, full, call, change }: Kit) => ({
  /** Requests approval of the working copy by a second person. */
  ask: endpoint({
    ...change('ask', 'edit'),
    body: z.object({ ...version, ...note }),
    output: single(full),
  }),
  /** Approves the version that was read, or refuses it. */
  approve: endpoint({
    ...change('approve', 'approve'),
    body: z.object({ isApproved: z.boolean(), ...version, ...note }),
    output: single(full),
  }),
  review: endpoint({
    ...call('review', 'query'),
    method: 'GET',
    path: `${path}/{id}/review`,
    params: oneId,
    /** `live`: what visitors currently see of the record, for comparison. */
    output: single(z.extend(contentReview, { live: z.nullable(data) })),
  }),
});

/** Declares the calls that show earlier versions of a record and its preview. */
export const historyCalls = ({ path, data, call }: Kit) => ({
  versions: endpoint({
    ...call('versions', 'query'),
    method: 'GET',
    path: `${path}/{id}/versions`,
    params: oneId,
    output: single(z.array(contentVersion)),
  }),
  getVersion: endpoint({
    ...call('version', 'query'),
    method: 'GET',
    path: `${path}/{id}/versions/{number}`,
    params: z.extend(oneId, { number: recordId }),
    output: single(z.extend(z.omit(contentVersion, { isLive: true }), { data })),
  }),
  /** Returns the page as HTML as it would look if the working copy were published. */
  preview: endpoint({
    ...call('preview', 'query'),
    method: 'GET',
    path: `${path}/{id}/preview`,
    params: oneId,
    query: z.object({ locale: z._default(locale, 'zh') }),
    output: 'file',
  }),
});

/** Declares the call that reorders records. */
export const orderCalls = ({ path, call }: Kit) => ({
  /** Sets the order of the given records relative to each other. */
  arrange: endpoint({
    ...call('arrange', 'edit'),
    method: 'POST',
    path: `${path}/arrange`,
    guarded: true,
    body: z.object({ ids: z.array(recordId).check(z.maxLength(MOST_ARRANGED)) }),
    output: z.object(batch),
  }),
});
