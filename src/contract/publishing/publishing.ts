import * as z from 'zod/mini';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import { moment } from '#contract/call/moment.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { paging, rows, single } from '#contract/call/wire/reply.ts';

export const PUBLISH_STATES = ['rendering', 'live', 'failed'] as const;

/** A publish: what it covers, its progress and its outcome. */
export const publishRecord = z.object({
  id: z.int(),
  state: z.enum(PUBLISH_STATES),
  begunAt: moment,
  endedAt: z.nullable(moment),
  /** Whether it publishes the whole site instead of only the pages of some changes. */
  isWhole: z.boolean(),
  /** The first of the announced tags (contract/call/tag.ts), and the number of all announcements. */
  tags: z.array(z.string()),
  changes: z.int(),
  /** Progress, in pages. */
  done: z.int(),
  total: z.int(),
  written: z.int(),
  removed: z.int(),
  /** Why it failed; `interrupted` if its process ended. */
  failure: z.nullable(z.string()),
});
export type PublishEntry = z.output<typeof publishRecord>;

const area = '/content/publishing';
const may = (action: string) => ({ anyPermission: [`content:publishing:${action}` as const] });
const about = (action: string) => ({ resource: 'publishing', action });

/** Lists publishes, newest first. */
export const listPublishes = endpoint({
  name: 'publishList',
  method: 'POST',
  path: `${area}/list`,
  access: may('list'),
  about: about('list'),
  query: paging,
  body: z.object({ filter: z.optional(z.object({ state: z.optional(z.enum(PUBLISH_STATES)) })) }),
  output: rows(publishRecord),
});

/** Returns the number of waiting changes, the running publish and the last one. */
export const getPublishing = endpoint({
  name: 'publishState',
  method: 'GET',
  path: `${area}/state`,
  access: may('list'),
  about: about('query'),
  output: single(
    z.object({
      waiting: z.int(),
      since: z.nullable(moment),
      running: z.nullable(publishRecord),
      last: z.nullable(publishRecord),
    }),
  ),
});

/** Returns the records of all kinds that wait for the caller's approval, longest first. */
export const listWaiting = endpoint({
  name: 'publishWaiting',
  method: 'GET',
  path: `${area}/approvals`,
  access: {
    anyPermission: CONTENT_TYPES.map(({ permission }) => `${permission}:approve` as const),
  },
  about: about('approvals'),
  output: single(z.array(z.object({ type: z.string(), id: z.int() }))),
});

/** Returns the publishing progress of one announced change. Open to everybody who may publish any kind. */
export const getBatch = endpoint({
  name: 'publishBatch',
  method: 'GET',
  path: `${area}/batch/{batch}`,
  access: {
    anyPermission: [
      'content:publishing:list',
      ...CONTENT_TYPES.map(({ permission }) => `${permission}:publish` as const),
    ],
  },
  about: about('batch'),
  params: z.object({ batch: z.string().check(z.regex(/^\d{1,18}$/)) }),
  output: single(
    z.object({
      state: z.enum(['queued', ...PUBLISH_STATES]),
      done: z.int(),
      total: z.int(),
      failure: z.nullable(z.string()),
    }),
  ),
});

/** Retries failed pages at once instead of waiting for their next attempt. */
export const retryPublishing = endpoint({
  name: 'publishRetry',
  method: 'POST',
  path: `${area}/retry`,
  access: may('rebuild'),
  about: about('retry'),
  guarded: true,
});

/** Publishes the whole site again. The returned key identifies it to /common/process. */
export const rebuildSite = endpoint({
  name: 'publishRebuild',
  method: 'POST',
  path: `${area}/rebuild`,
  access: may('rebuild'),
  about: about('rebuild'),
  guarded: true,
  output: single(z.object({ key: z.string() })),
});
