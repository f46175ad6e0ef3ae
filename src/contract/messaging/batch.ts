import * as z from 'zod/mini';
import { bilingual, neededText } from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { single } from '#contract/call/wire/reply.ts';
import { givenText, visibleName } from '#contract/call/text/text.ts';
import { oneId } from '#contract/kind/reading.ts';
import { resource } from '#contract/kind/resource.ts';
import { templatePreview } from './template.ts';

/** The templates that a batch can use: one for announcements to contestants, one for subscribers of news. */
export const BATCH_TEMPLATES = ['announcement', 'newsletter'] as const;
export const BATCH_STATES = ['proposed', 'released', 'paused', 'done', 'cancelled'] as const;
/** The recipients: all active accounts, holders of certain roles, or certain accounts. */
export const AUDIENCES = ['everyone', 'roles', 'people'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Recipients per minute. */
export const PACE = { usual: 600, least: 1, most: 6000 } as const;
const MOST = { roles: 50, people: 1000, subject: 100, text: 5000 } as const;
/** Number of recipients shown before the release of a batch. */
export const SHOWN_RECIPIENTS = 5;

const name = givenText(64, 1);
/** Path of a page of this site, without the language. */
const path = givenText(300).check(z.regex(/^$|^\/(?!\/)[^\s\\]*$/, 'sitePath'));

/** The text of a batch. */
const batchText = z.object({
  template: z._default(z.enum(BATCH_TEMPLATES), 'announcement'),
  subject: neededText(MOST.subject),
  text: neededText(MOST.text),
});
export type BatchText = z.output<typeof batchText>;

const change = z.extend(batchText, {
  name: visibleName(64),
  link: z._default(path, ''),
  audience: z._default(z.enum(AUDIENCES), 'roles'),
  roles: z._default(z.array(name).check(z.maxLength(MOST.roles)), []),
  people: z._default(z.array(name).check(z.maxLength(MOST.people)), []),
  /** Earliest time to send; null for at once. */
  dueAt: z._default(z.nullable(moment), null),
  pace: z._default(z.int().check(z.gte(PACE.least), z.lte(PACE.most)), PACE.usual),
});

/** Batches: the same text sent to many people, released by a second person (specification 1). */
export const batchResource = resource({
  name: 'batch',
  path: '/system/batch',
  permission: 'system:batch',
  removal: 'bin',
  row: z.extend(change, {
    state: z.enum(BATCH_STATES),
    /** Whether the caller may release it. Its author may not. */
    isReleasable: z.boolean(),
    releasedBy: z.nullable(z.string()),
    releasedAt: z.nullable(moment),
    /** Number of recipients at the time of the release. */
    total: z.int(),
    /** Number of recipients whose messages were created. */
    handled: z.int(),
    /** Number of messages by state. There are more messages than recipients if several channels are used. */
    waiting: z.int(),
    sent: z.int(),
    failed: z.int(),
  }),
  change,
  filter: z.object({
    keyword: givenText(64),
    state: z.enum(BATCH_STATES),
    isReleasable: z.boolean(),
  }),
  columns: ['id', 'dueAt', 'updatedAt'],
  isNewestFirst: true,
  dictionaries: {
    state: 'batch_state',
    audience: 'batch_audience',
    template: 'batch_template',
  },
  actions: ['list', 'query', 'add', 'edit', 'remove'],
});
export type BatchState = (typeof BATCH_STATES)[number];
export type BatchRecord = z.output<typeof batchResource.record>;

const access = (action: string) =>
  ({ anyPermission: [`system:batch:${action}` as const] }) as const;
const seen = z.object({ version: z.int() });

/** Lists the roles by which recipients can be chosen. */
export const listBatchRoles = endpoint({
  name: 'batchRoles',
  method: 'GET',
  path: '/system/batch/role/list',
  access: access('list'),
  about: { resource: 'batch', action: 'roles' },
  output: single(z.array(z.object({ key: z.string(), name: bilingual }))),
});

/** Previews the unsaved text on all channels in both languages. */
export const previewBatch = endpoint({
  name: 'batchPreview',
  method: 'POST',
  path: '/system/batch/preview',
  access: access('query'),
  about: { resource: 'batch', action: 'preview' },
  body: batchText,
  output: single(z.array(templatePreview)),
});

/** Returns the current number of recipients, and the first of them. */
export const readRecipients = endpoint({
  name: 'batchRecipients',
  method: 'GET',
  path: '/system/batch/{id}/recipients',
  access: access('query'),
  about: { resource: 'batch', action: 'recipients' },
  params: oneId,
  output: single(
    z.object({
      count: z.int(),
      first: z.array(z.object({ userName: z.string(), nickName: z.string() })),
    }),
  ),
});
export type Recipients = Answer<typeof readRecipients>['data'];

/** Releases a batch in the version that was read. The caller must not be its author. */
export const releaseBatch = endpoint({
  name: 'batchRelease',
  method: 'POST',
  path: '/system/batch/{id}/release',
  access: access('release'),
  about: { resource: 'batch', action: 'release' },
  guarded: true,
  params: oneId,
  body: seen,
});

/** What can be done with a released batch. */
export const BATCH_TURNS = ['pause', 'resume', 'cancel'] as const;
export type BatchTurn = (typeof BATCH_TURNS)[number];

/** Pauses or resumes a released batch, or cancels it for the remaining recipients. */
export const turnBatch = endpoint({
  name: 'batchTurn',
  method: 'POST',
  path: '/system/batch/{id}/turn',
  access: access('release'),
  about: { resource: 'batch', action: 'turn' },
  guarded: true,
  params: oneId,
  body: z.extend(seen, { turn: z.enum(BATCH_TURNS) }),
});
