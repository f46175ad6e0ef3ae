import * as z from 'zod/mini';
import { bilingual, optionalBilingual } from '#contract/call/text/bilingual.ts';
import { moment } from '#contract/call/moment.ts';
import { LOCALES } from '#contract/call/locale.ts';
import { tracked } from './resource.ts';
import { givenText } from '#contract/call/text/text.ts';

export const CONTENT_STATES = ['draft', 'live', 'changed'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];
/** By which a list is narrowed: of the drafts, those that never were live, and those that were taken offline. */
export const LISTED_STATES = ['draft', 'withdrawn', 'live', 'changed'] as const;
/** none: nobody was asked; asked: a second person is to look at it. */
export const APPROVALS = ['none', 'asked', 'approved', 'refused'] as const;
export const locale = z.enum(LOCALES);

/** A record of content in a list of the back office. */
export const contentRow = z.extend(tracked, {
  /** The record that visitors see; null before it was ever published. */
  recordId: z.nullable(z.int()),
  /** Empty for a draft that has none yet. */
  title: optionalBilingual,
  year: z.nullable(z.int()),
  sort: z.int(),
  state: z.enum(CONTENT_STATES),
  liveLocales: z.array(locale),
  /** Languages in which changes wait. */
  changedLocales: z.array(locale),
  /** Texts that stand in Chinese alone, by their place in the record. */
  missing: z.array(z.string()),
  approval: z.enum(APPROVALS),
  publishAt: z.nullable(moment),
  unpublishAt: z.nullable(moment),
  /** The text that goes live by the plan is an earlier one: what was saved since waits. */
  isPlanEarlier: z.boolean(),
  /** Why the plan was not kept at its moment; it is tried again until it succeeds or is changed. */
  planFailure: z.nullable(bilingual),
  /** The session for which it waits, though it is published: visitors see it when they see its session. */
  awaits: z.nullable(z.int()),
  /** The page that shows it, once it is live and waits for no session. */
  address: z.nullable(z.string()),
  /** What a list has asked for besides, by its name; nothing of it for whoever may not look at the record. */
  facts: z.optional(z.record(z.string(), z.unknown())),
});
export type ContentRow = z.output<typeof contentRow>;

export const contentVersion = z.object({
  number: z.int(),
  at: moment,
  by: z.nullable(z.string()),
  note: z.string(),
  /** It is the latest one that says what visitors see. */
  isLive: z.boolean(),
});

/** Where the approval of a second person stands, besides the state that the record carries. */
export const contentReview = z.object({
  /** Records of this kind go live with an approval only. */
  isNeeded: z.boolean(),
  /** Who wrote the text as it is, and therefore does not approve it; null for an import. */
  writtenBy: z.nullable(z.string()),
  /** What was said last: by who asked, or by who decided. */
  last: z.nullable(z.object({ by: z.string(), at: moment, note: z.string() })),
});
export type ContentReview = z.output<typeof contentReview>;

const counted = z.array(z.object({ type: z.string(), count: z.int() }));

/** The records that belong to another one, by their kind. */
export const contentParts = z.object({
  /** Drafts that are removed with it. */
  go: counted,
  /** What was published, or is not the reader's to remove: while there is any, it cannot be removed. */
  stay: counted,
});
export type ContentParts = z.output<typeof contentParts>;

const code = givenText(40);

/** What narrows a list. */
export const contentFilter = z.partial(
  z.object({
    keyword: givenText(64),
    year: z.int(),
    /** Of the session that the portal is about, where no year is named. */
    isCurrent: z.boolean(),
    state: z.enum(LISTED_STATES),
    approval: z.enum(APPROVALS),
    /** What the reader may approve or return now, and did not write. */
    isForMe: z.boolean(),
    isMissing: z.boolean(),
    /** What a field of that name holds, of a kind that has one. */
    kind: code,
    track: code,
    tier: code,
    category: code,
    from: moment,
    until: moment,
  }),
);
/** Names of fields that a list shows besides; of one with entries, `items.length` says how many. */
export const contentFacts = z._default(z.array(givenText(40)).check(z.maxLength(10)), []);

/** `datedAt`: the date of its own that a kind names (`date` of its declaration). */
const COLUMNS = ['updatedAt', 'sort', 'title', 'publishAt', 'year', 'datedAt'] as const;

export const contentOrder = z.optional(
  z.object({
    column: z.enum(COLUMNS),
    descending: z._default(z.boolean(), false),
  }),
);
