import * as z from 'zod/mini';
import { moment } from '#contract/call/moment.ts';
import { emailAddress, phoneNumber } from '#contract/identity/credential.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import type { FaultName } from '#contract/fault-name.ts';
import { ownKind } from '#contract/kind/own.ts';
import { oneId } from '#contract/kind/reading.ts';
import { paging, rows, single } from '#contract/call/wire/reply.ts';
import { resource } from '#contract/kind/resource.ts';
import { givenText } from '#contract/call/text/text.ts';

/** How long a question is, in characters (specification 5). */
export const CONSULTATION_LENGTH = { min: 5, max: 200 } as const;
export const CONSULTATION_STATES = ['open', 'answered', 'closed'] as const;
export type ConsultationState = (typeof CONSULTATION_STATES)[number];
/** What may be done with a question (`domain/consultation/state`). */
export const CONSULTATION_DEEDS = ['answer', 'close', 'reopen', 'askOn', 'withdraw'] as const;
export type ConsultationDeed = (typeof CONSULTATION_DEEDS)[number];

const text = (maximum: number, minimum = 1) =>
  z.pipe(z.string().check(z.trim()), givenText(maximum, minimum));

/** Somebody asks; a way to answer is needed (specification 5). To whoever is logged in the question belongs. */
export const submitConsultation = endpoint({
  name: 'consultationSubmit',
  method: 'POST',
  path: '/api/consultants',
  access: 'optional',
  guarded: true,
  body: z
    .object({
      company: z._default(givenText(64), ''),
      linkMan: text(20),
      linkPhone: z.optional(phoneNumber),
      email: z.optional(emailAddress),
      content: text(CONSULTATION_LENGTH.max, CONSULTATION_LENGTH.min),
    })
    .check(
      z.refine(({ linkPhone, email }) => linkPhone !== undefined || email !== undefined, {
        path: ['linkPhone'],
        params: { fault: 'contactRequired' satisfies FaultName },
      }),
    ),
});

/** The record of specification 3, masked: who asked is nobody else's business (threat 43). */
const consultation = z.object({
  company: z.string(),
  linkMan: z.string(),
  linkPhone: z.string(),
  content: z.string(),
  /** What the office answered, once it has. */
  answer: z.string(),
});

/** What the office has chosen to show (specification 7: parameters as body, reads rows). */
export const listConsultants = endpoint({
  name: 'consultantList',
  method: 'POST',
  path: '/api/consultants/list',
  body: paging,
  output: rows(consultation),
});

const change = z.object({
  /** Whether visitors see it, masked. */
  isPublic: z._default(z.boolean(), false),
  remark: z._default(givenText(500), ''),
});

/** What visitors have asked. */
export const consultationResource = resource({
  name: 'consultation',
  path: '/system/consultation',
  permission: 'system:consultation',
  removal: 'person',
  fresh: ['export'],
  row: z.extend(change, {
    status: z.enum(CONSULTATION_STATES),
    company: z.string(),
    linkMan: z.string(),
    linkPhone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    content: z.string(),
    answer: z.string(),
    /** Whether whoever asked was logged in, and reads the answer in the personal center. */
    isOwned: z.boolean(),
    createdAt: moment,
  }),
  change,
  filter: z.object({
    keyword: givenText(64),
    status: z.enum(CONSULTATION_STATES),
    from: moment,
    until: moment,
  }),
  columns: ['id', 'updatedAt'],
  isNewestFirst: true,
  dictionaries: { status: 'consultation_status' },
  actions: ['list', 'query', 'edit', 'remove', 'export'],
});

/** A question of somebody who was logged in: theirs in the personal center, the office's in the review queue. */
export const consultationKind = ownKind({
  resource: consultationResource,
  path: '/member/consultation',
  row: z.object({ content: z.string(), answer: z.string() }),
  deeds: CONSULTATION_DEEDS,
});

/** What the list masks. Each look is remembered. */
export const revealConsultation = endpoint({
  name: 'consultationReveal',
  method: 'POST',
  path: '/system/consultation/{id}/reveal',
  access: { anyPermission: ['system:consultation:reveal'] },
  about: { resource: 'consultation', action: 'reveal' },
  params: oneId,
  output: single(
    z.object({
      linkMan: z.string(),
      linkPhone: z.nullable(z.string()),
      email: z.nullable(z.string()),
    }),
  ),
});
