import * as z from 'zod/mini';
import { moment } from '#contract/call/moment.ts';
import { emailAddress, phoneNumber } from '#contract/identity/credential.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import type { FaultName } from '#contract/fault-name.ts';
import { ownKind } from '#contract/kind/own.ts';
import { oneId } from '#contract/kind/reading.ts';
import { paging, recordId, rows, single } from '#contract/call/wire/reply.ts';
import { resource } from '#contract/kind/resource.ts';
import { givenText } from '#contract/call/text/text.ts';

/** Minimum and maximum length of a question, in characters (specification 5). */
export const CONSULTATION_LENGTH = { min: 5, max: 200 } as const;
export const CONSULTATION_STATES = ['open', 'answered', 'closed'] as const;
export type ConsultationState = (typeof CONSULTATION_STATES)[number];
/** Deeds for a consultation (`domain/consultation/state`). */
export const CONSULTATION_DEEDS = ['answer', 'close', 'reopen', 'askOn', 'withdraw'] as const;
export type ConsultationDeed = (typeof CONSULTATION_DEEDS)[number];

const text = (maximum: number, minimum = 1) =>
  z.pipe(z.string().check(z.trim()), givenText(maximum, minimum));

/**
 * Submits a question. A phone number or mail address is required (specification 5). If the visitor is logged in, the
 * consultation belongs to them.
 */
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
      /** The listing of the cooperation portal that it is about. */
      listingId: z.optional(recordId),
    })
    .check(
      z.refine(({ linkPhone, email }) => linkPhone !== undefined || email !== undefined, {
        path: ['linkPhone'],
        params: { fault: 'contactRequired' satisfies FaultName },
      }),
    ),
});

/** The record of specification 3, with the person's details masked (threat 43). */
const consultation = z.object({
  company: z.string(),
  linkMan: z.string(),
  linkPhone: z.string(),
  content: z.string(),
  /** The office's answer; empty until there is one. */
  answer: z.string(),
});

/**
 * Lists the consultations that the office has made public (specification 7: parameters in the body, result as rows).
 */
export const listConsultants = endpoint({
  name: 'consultantList',
  method: 'POST',
  path: '/api/consultants/list',
  body: paging,
  output: rows(consultation),
});

const change = z.object({
  /** Whether visitors see it, with the person's details masked. */
  isPublic: z._default(z.boolean(), false),
  remark: z._default(givenText(500), ''),
});

/** Consultations as the office keeps them. */
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
    /** Number and title of the listing that it is about; empty if it is about none. */
    listing: z.string(),
    answer: z.string(),
    /** Whether the person was logged in, and can read the answer in the personal center. */
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

/**
 * Consultations of logged-in users: their owners read them in the personal center, the office answers them in the
 * review queue.
 */
export const consultationKind = ownKind({
  resource: consultationResource,
  path: '/member/consultation',
  row: z.object({ content: z.string(), answer: z.string() }),
  deeds: CONSULTATION_DEEDS,
});

/** Returns the masked fields of a consultation. Each call is logged. */
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
