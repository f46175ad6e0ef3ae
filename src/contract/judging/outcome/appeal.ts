import * as z from 'zod/mini';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { ownKind } from '#contract/kind/own.ts';
import { resource } from '#contract/kind/resource.ts';

export const APPEAL_STATES = [
  'submitted',
  'admitted',
  'refused',
  'upheld',
  'dismissed',
  'withdrawn',
] as const;
export type AppealState = (typeof APPEAL_STATES)[number];

/** Deeds for an appeal (`domain/judging/appeal`). */
export const APPEAL_DEEDS = ['admit', 'refuse', 'uphold', 'dismiss', 'withdraw'] as const;
export type AppealDeed = (typeof APPEAL_DEEDS)[number];

/** Minimum and maximum length of the grounds of an appeal, in characters. */
export const APPEAL_LENGTH = { min: 10, max: 2000 } as const;

/** Submits an appeal against an outcome, once per entry and release (requirement 16). */
export const submitAppeal = endpoint({
  name: 'appealSubmit',
  method: 'POST',
  path: '/api/appeal',
  access: 'session',
  about: { resource: 'appeal', action: 'submit' },
  guarded: true,
  body: z.object({
    releaseId: recordId,
    entryId: recordId,
    text: z.pipe(z.string().check(z.trim()), givenText(APPEAL_LENGTH.max, APPEAL_LENGTH.min)),
  }),
  output: single(z.object({ id: z.int() })),
});

const change = z.object({ remark: z._default(givenText(500), '') });

/** Appeals as the office answers them. They are hidden from the panel and from everybody with a conflict. */
export const appealResource = resource({
  name: 'appeal',
  path: '/judging/appeal',
  permission: 'judging:appeal',
  row: z.extend(change, {
    status: z.enum(APPEAL_STATES),
    roundId: z.int(),
    round: bilingual,
    number: z.nullable(z.string()),
    title: z.string(),
    team: z.string(),
    content: z.string(),
    answer: z.string(),
    createdAt: moment,
    /** Whether it was upheld, and the result that it is about is still the public one. */
    isRedoDue: z.boolean(),
  }),
  change,
  filter: z.object({
    keyword: givenText(64),
    status: z.enum(APPEAL_STATES),
    isRedoDue: z.boolean(),
  }),
  columns: ['id', 'updatedAt'],
  isNewestFirst: true,
  dictionaries: { status: 'appeal_state' },
  actions: ['list', 'query', 'edit', 'export'],
});

export const appealKind = ownKind({
  resource: appealResource,
  path: '/member/appeal',
  row: z.object({
    releaseId: z.int(),
    entryId: z.int(),
    roundId: z.int(),
    content: z.string(),
    answer: z.string(),
  }),
  deeds: APPEAL_DEEDS,
});
