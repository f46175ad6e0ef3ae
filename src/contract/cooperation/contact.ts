import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { givenText } from '#contract/call/text/text.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { ownKind, PARTIES } from '#contract/kind/own.ts';
import { resource } from '#contract/kind/resource.ts';
import { LISTING_KINDS } from './listing/facts.ts';

/** The states of a request for contact that its owner reads. */
export const OWNER_CONTACT_STATES = [
  'sent',
  'seen',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'revoked',
] as const;
/**
 * States of a request for contact. The last three are the organisation's and the office's alone: its owner goes on
 * reading how the request ended before (`domain/cooperation/contact/shown`).
 */
export const CONTACT_STATES = [...OWNER_CONTACT_STATES, 'blocked', 'reported', 'upheld'] as const;
export type ContactState = (typeof CONTACT_STATES)[number];
/** Deeds for a request (`domain/cooperation/contact/state`). */
export const CONTACT_DEEDS = [
  'see',
  'accept',
  'decline',
  'withdraw',
  'revoke',
  'block',
  'unblock',
  'report',
  'complain',
  'uphold',
  'dismiss',
  'reopen',
  'settle',
] as const;
export type ContactDeed = (typeof CONTACT_DEEDS)[number];

/** What somebody asks for contact for. */
export const CONTACT_PURPOSES = [
  'purchase',
  'offer',
  'partnership',
  'investment',
  'information',
  'other',
] as const;
/** What somebody may share of their account. */
export const CONTACT_SHARES = ['name', 'phone', 'mail'] as const;
export type ContactShare = (typeof CONTACT_SHARES)[number];
/** Minimum and maximum length of the message, in characters. */
export const CONTACT_LENGTH = { min: 20, max: 1000 } as const;

const purpose = z.enum(CONTACT_PURPOSES);
const change = z.object({ remark: z._default(givenText(500), '') });

/** The requests that one of their parties reported, as the office reads them. It reads no others. */
export const contactResource = resource({
  name: 'contactRequest',
  path: '/cooperation/contactRequest',
  permission: 'cooperation:contactRequest',
  row: z.extend(change, {
    status: z.enum(CONTACT_STATES),
    purpose,
    /** The title of the listing, and the organisation that was asked. */
    title: z.string(),
    organisation: z.string(),
    message: z.string(),
    /** Why the organisation reported it, and what whoever asked wrote in the conversation, the latest messages of it. */
    reason: z.string(),
    conversation: z.string(),
    /** Why whoever asked complains about the organisation, and what that one wrote in the conversation. */
    complaint: z.string(),
    answers: z.string(),
    complainedAt: z.nullable(moment),
    /** Number of reports against whoever asked, those among them that the office upheld included. */
    reports: z.int(),
    reportedAt: z.nullable(moment),
    createdAt: moment,
  }),
  change,
  filter: z.object({ status: z.enum(['reported', 'upheld']), purpose, isComplained: z.boolean() }),
  columns: ['id', 'reportedAt', 'updatedAt'],
  isNewestFirst: true,
  dictionaries: { status: 'contact_status', purpose: 'contact_purpose' },
  actions: ['list', 'query', 'edit'],
});

/** Whom a party may reach; what was not shared is null. */
const reachable = z.object({
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
});

/** Requests for contact, between whoever asks and the organisation of a listing. */
export const contactKind = ownKind({
  resource: contactResource,
  path: '/member/contact',
  row: z.object({
    /** The side on which the reader is. */
    side: z.enum(PARTIES),
    listingId: z.int(),
    kind: z.enum(LISTING_KINDS),
    title: bilingual,
    /** Whether visitors read the listing now. */
    isVisible: z.boolean(),
    organisation: bilingual,
    purpose,
    /** Null for the organisation before it has opened the request, and after a withdrawal. */
    message: z.nullable(z.string()),
    /** What whoever asks shares if the request is accepted. */
    shares: z.array(z.enum(CONTACT_SHARES)),
    expiresAt: moment,
    /** When the organisation agreed; null if it did not. */
    acceptedAt: z.nullable(moment),
    /** The other party, while both agree. */
    contact: z.nullable(reachable),
    /** Number of messages of the other party that the reader's side has not read. */
    unread: z.int(),
    /** Whether the reader asked, and has complained of the other party to the office, which has not settled that. */
    isComplained: z.boolean(),
  }),
  deeds: CONTACT_DEEDS,
});
export type OwnContact = Answer<typeof contactKind.listOwn>['rows'][number];

/** Asks the organisation of a visible listing for contact. What is named in `shares` it reads once it agrees. */
export const askContact = endpoint({
  name: 'contactRequestAsk',
  method: 'POST',
  path: '/member/contact',
  access: 'session',
  guarded: true,
  body: z.object({
    listingId: recordId,
    purpose,
    message: z.pipe(z.string().check(z.trim()), givenText(CONTACT_LENGTH.max, CONTACT_LENGTH.min)),
    shares: z.array(z.enum(CONTACT_SHARES)).check(z.maxLength(CONTACT_SHARES.length)),
  }),
  output: single(contactKind.record),
});
