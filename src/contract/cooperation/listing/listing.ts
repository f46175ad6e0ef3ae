import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { day, moment } from '#contract/call/moment.ts';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { givenText } from '#contract/call/text/text.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { privateFile } from '#contract/files/part-upload.ts';
import { ownKind } from '#contract/kind/own.ts';
import { oneId } from '#contract/kind/reading.ts';
import { resource } from '#contract/kind/resource.ts';
import { paymentCount } from '../activity/payment.ts';
import { listingDraft } from './content.ts';
import { LISTING_KINDS } from './facts.ts';

export const LISTING_STATES = [
  'draft',
  'submitted',
  'returned',
  'published',
  'withdrawn',
  'removed',
] as const;
export type ListingState = (typeof LISTING_STATES)[number];
/** Deeds for a listing (`domain/cooperation/listing/state`). */
export const LISTING_DEEDS = [
  'submit',
  'recall',
  'extend',
  'withdraw',
  'approve',
  'return',
  'remove',
] as const;
export type ListingDeed = (typeof LISTING_DEEDS)[number];

/** Maximum number of listings that an organisation has out at a time, and of its drafts besides. */
export const MOST_LISTINGS = { live: 50, unpublished: 100 } as const;

/** A place of a listing whose text differs from what visitors read, as the reviewer compares them. */
const difference = z.object({ place: z.string(), before: z.string(), after: z.string() });
export type ListingDifference = z.output<typeof difference>;

const state = {
  organisationId: z.int(),
  kind: z.enum(LISTING_KINDS),
  /** Whether visitors read it now. */
  isVisible: z.boolean(),
  publishedAt: z.nullable(moment),
};

const change = z.object({ remark: z._default(givenText(500), '') });

/** Listings as the office reviews them: what is submitted, beside what visitors read. */
export const listingResource = resource({
  name: 'listing',
  path: '/cooperation/listing',
  permission: 'cooperation:listing',
  removal: 'person',
  fresh: ['export'],
  row: z.extend(change, {
    ...state,
    status: z.enum(LISTING_STATES),
    title: z.string(),
    organisation: z.string(),
    validUntil: z.nullable(day),
    /** Whether its organisation is certified now. */
    isCertified: z.boolean(),
    contactPerson: z.string(),
    contactPhone: z.nullable(z.string()),
    contactEmail: z.nullable(z.string()),
    differences: z.array(difference),
    /** Places whose text contains a phone number or a mail address. */
    contacts: z.array(z.string()),
    /** Places of translations that are older than their original. */
    stale: z.array(z.string()),
    /** How the fees of an activity stand. The office reads figures alone, and nothing of attendees. */
    payments: z.array(paymentCount),
    /** When it was last submitted; null if it never was. */
    submittedAt: z.nullable(moment),
    createdAt: moment,
  }),
  change,
  filter: z.object({
    keyword: givenText(64),
    kind: z.enum(LISTING_KINDS),
    status: z.enum(LISTING_STATES),
  }),
  columns: ['id', 'updatedAt'],
  isNewestFirst: true,
  dictionaries: { status: 'listing_status', kind: 'listing_kind' },
  actions: ['list', 'query', 'edit', 'remove', 'export'],
});

/** Listings: members of the organisation write them in the personal centre, the office reviews them. */
export const listingKind = ownKind({
  resource: listingResource,
  path: '/member/listing',
  row: z.object({
    ...state,
    organisation: bilingual,
    /** Whether the caller acts for the organisation; its readers only read. */
    mayAct: z.boolean(),
    draft: listingDraft,
    /** What visitors read, or would read if it were visible; null if it is not published. */
    live: z.nullable(listingDraft),
    /** The pictures and files that the draft names. */
    attachments: z.array(privateFile),
  }),
  deeds: LISTING_DEEDS,
});
export type OwnListing = Answer<typeof listingKind.listOwn>['rows'][number];

const own = (verb: string) => ({
  name: `listing${verb[0]!.toUpperCase()}${verb.slice(1)}`,
  access: 'session' as const,
  about: { resource: 'listing', action: verb },
  guarded: true,
});

/** Begins a listing of an organisation, as an empty draft. */
export const beginListing = endpoint({
  ...own('begin'),
  method: 'POST',
  path: '/member/listing',
  body: z.object({ organisationId: recordId, kind: z.enum(LISTING_KINDS) }),
  output: single(listingKind.record),
});

/** Saves the working copy of a listing that is not with the office. */
export const saveListing = endpoint({
  ...own('save'),
  method: 'PUT',
  path: '/member/listing/{id}',
  params: oneId,
  body: z.object({ draft: listingDraft, version: z.int() }),
  output: single(listingKind.record),
});

/** Deletes a listing that is not published: a draft, or one that was withdrawn. */
export const dropListing = endpoint({
  ...own('drop'),
  method: 'DELETE',
  path: '/member/listing/{id}',
  params: oneId,
});

/** Returns the masked fields of a listing. Each call is logged. */
export const revealListing = endpoint({
  name: 'listingReveal',
  method: 'POST',
  path: '/cooperation/listing/{id}/reveal',
  access: { anyPermission: ['cooperation:listing:reveal'] },
  about: { resource: 'listing', action: 'reveal' },
  params: oneId,
  output: single(
    z.object({
      contactPerson: z.string(),
      contactPhone: z.nullable(z.string()),
      contactEmail: z.nullable(z.string()),
    }),
  ),
});

const similarListing = z.object({
  id: z.int(),
  title: z.string(),
  organisation: z.string(),
  /** How much of the longer title or text both have. */
  percent: z.int(),
});
export type SimilarListing = z.output<typeof similarListing>;

/** Returns up to three listings of the same kind that visitors read and that are very much like one. */
export const listSimilar = endpoint({
  name: 'listingSimilar',
  method: 'GET',
  path: '/cooperation/listing/{id}/similar',
  access: { anyPermission: ['cooperation:listing:query'] },
  about: { resource: 'listing', action: 'similar' },
  params: oneId,
  output: single(z.array(similarListing)),
});
