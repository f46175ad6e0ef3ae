import * as z from 'zod/mini';
import { bilingual, neededText } from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { single } from '#contract/call/wire/reply.ts';
import { givenText, visibleName } from '#contract/call/text/text.ts';
import { oneId } from '#contract/kind/reading.ts';
import { resource } from '#contract/kind/resource.ts';
import { templatePreview } from './template.ts';

/** The templates that a batch fills in: one that contestants need, one for whoever wants news. */
export const BATCH_TEMPLATES = ['announcement', 'newsletter'] as const;
export const BATCH_STATES = ['proposed', 'released', 'paused', 'done', 'cancelled'] as const;
/** Whom it is for: all active accounts, those with one of some roles, or some by name. */
export const AUDIENCES = ['everyone', 'roles', 'people'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Accounts a minute. */
export const PACE = { usual: 600, least: 1, most: 6000 } as const;
const MOST = { roles: 50, people: 1000, subject: 100, text: 5000 } as const;
/** How many recipients are shown to whoever releases. */
export const SHOWN_RECIPIENTS = 5;

const name = givenText(64, 1);
/** The path of a page of this site, without a language. */
const path = givenText(300).check(z.regex(/^$|^\/(?!\/)[^\s\\]*$/, 'sitePath'));

/** What a batch says. */
const said = z.object({
  template: z._default(z.enum(BATCH_TEMPLATES), 'announcement'),
  subject: neededText(MOST.subject),
  text: neededText(MOST.text),
});
export type BatchText = z.output<typeof said>;

const change = z.extend(said, {
  name: visibleName(64),
  link: z._default(path, ''),
  audience: z._default(z.enum(AUDIENCES), 'roles'),
  roles: z._default(z.array(name).check(z.maxLength(MOST.roles)), []),
  people: z._default(z.array(name).check(z.maxLength(MOST.people)), []),
  /** Nothing is sent before; null for at once. */
  dueAt: z._default(z.nullable(moment), null),
  pace: z._default(z.int().check(z.gte(PACE.least), z.lte(PACE.most)), PACE.usual),
});

/** The same words to many people, which a second person releases (specification 1). */
export const batchResource = resource({
  name: 'batch',
  path: '/system/batch',
  permission: 'system:batch',
  removal: 'bin',
  row: z.extend(change, {
    state: z.enum(BATCH_STATES),
    /** Whether the caller may release it: whoever wrote it may not. */
    isReleasable: z.boolean(),
    releasedBy: z.nullable(z.string()),
    releasedAt: z.nullable(moment),
    /** How many it was for when it was released. */
    total: z.int(),
    /** How many of them have their messages. */
    handled: z.int(),
    /** What became of the messages, which are more than recipients where it goes by several channels. */
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

/** The roles by which recipients are chosen. */
export const listBatchRoles = endpoint({
  name: 'batchRoles',
  method: 'GET',
  path: '/system/batch/role/list',
  access: access('list'),
  about: { resource: 'batch', action: 'roles' },
  output: single(z.array(z.object({ key: z.string(), name: bilingual }))),
});

/** All channels in both languages, of what is typed and not yet saved. */
export const previewBatch = endpoint({
  name: 'batchPreview',
  method: 'POST',
  path: '/system/batch/preview',
  access: access('query'),
  about: { resource: 'batch', action: 'preview' },
  body: said,
  output: single(z.array(templatePreview)),
});

/** How many it is for as the accounts are now, and the first of them. */
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

/** Lets a batch go as it was read, by somebody else than who wrote it. */
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

/** What becomes of a batch that was released. */
export const BATCH_TURNS = ['pause', 'resume', 'cancel'] as const;
export type BatchTurn = (typeof BATCH_TURNS)[number];

/** Holds a released batch up, lets it go on, or cancels it before its last recipient. */
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
