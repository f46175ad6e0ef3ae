import * as z from 'zod/mini';
import { bilingual, optionalBilingual } from '#contract/call/text/bilingual.ts';
import { moment } from '#contract/call/moment.ts';
import { LOCALES } from '#contract/call/locale.ts';
import { tracked } from './resource.ts';
import { givenText } from '#contract/call/text/text.ts';

export const CONTENT_STATES = ['draft', 'live', 'changed'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];
/** States by which a list can be filtered. `draft`: was never live; `withdrawn`: was taken offline. */
export const LISTED_STATES = ['draft', 'withdrawn', 'live', 'changed'] as const;
/** none: no approval was requested; asked: waiting for a second person. */
export const APPROVALS = ['none', 'asked', 'approved', 'refused'] as const;
export const locale = z.enum(LOCALES);

/** A record of an editorial kind in a list of the back office. */
export const contentRow = z.extend(tracked, {
  /** Id of the record that visitors see; null if it was never published. */
  recordId: z.nullable(z.int()),
  /** Empty for a draft without a title. */
  title: optionalBilingual,
  year: z.nullable(z.int()),
  sort: z.int(),
  state: z.enum(CONTENT_STATES),
  liveLocales: z.array(locale),
  /** Languages with unpublished changes. */
  changedLocales: z.array(locale),
  /** Places of the texts in the record that have no English translation. */
  missing: z.array(z.string()),
  approval: z.enum(APPROVALS),
  publishAt: z.nullable(moment),
  unpublishAt: z.nullable(moment),
  /** Whether the plan publishes an earlier version of the text, so that later changes stay unpublished. */
  isPlanEarlier: z.boolean(),
  /** Why the plan failed at its time. It is retried until it succeeds or is changed. */
  planFailure: z.nullable(bilingual),
  /**
   * Year of the session that is not visible yet. The record is published, but visitors see it only together with its
   * session.
   */
  awaits: z.nullable(z.int()),
  /** Address of the page that shows the record; null if it is not live or awaits its session. */
  address: z.nullable(z.string()),
  /** The fields requested with `facts`, by name. Left out for readers who may not view the record. */
  facts: z.optional(z.record(z.string(), z.unknown())),
});
export type ContentRow = z.output<typeof contentRow>;

export const contentVersion = z.object({
  number: z.int(),
  at: moment,
  by: z.nullable(z.string()),
  note: z.string(),
  /** Whether this is the latest version that determines what visitors see. */
  isLive: z.boolean(),
});

/** Details of a record's approval, besides the state in its row. */
export const contentReview = z.object({
  /** Whether records of this kind can only be published with an approval. */
  isNeeded: z.boolean(),
  /** Author of the current text, who therefore cannot approve it; null for an import. */
  writtenBy: z.nullable(z.string()),
  /** Names of those who would be asked for an approval: the caller and the author are not among them. */
  approvers: z.array(z.string()),
  /** The account that asked for the approval that is awaited, and therefore cannot give it. */
  askedById: z.nullable(z.int()),
  /** The last note, from the person who requested the approval or who decided. */
  last: z.nullable(z.object({ by: z.string(), at: moment, note: z.string() })),
});
export type ContentReview = z.output<typeof contentReview>;

const countsByKind = z.array(z.object({ type: z.string(), count: z.int() }));

/** The records that belong to another one, counted by kind. */
export const contentParts = z.object({
  /** Drafts that are removed together with it. */
  go: countsByKind,
  /**
   * Records that were published or that the reader may not remove. The record cannot be removed while there are any.
   */
  stay: countsByKind,
});
export type ContentParts = z.output<typeof contentParts>;

/** Names of the fields by which kinds sort their records, for those that have them. */
export const CONTENT_CODES = ['kind', 'track', 'tier', 'category', 'level'] as const;
export type ContentCode = (typeof CONTENT_CODES)[number];
/** A value of such a field. */
export const contentCode = givenText(40);

/** The criteria by which a list can be filtered. */
export const contentFilter = z.partial(
  z.object({
    keyword: givenText(64),
    year: z.int(),
    /** Only records of the current session, if no year is given. */
    isCurrent: z.boolean(),
    state: z.enum(LISTED_STATES),
    approval: z.enum(APPROVALS),
    /** Only records that the reader may approve or return now, and neither wrote nor asked approval for. */
    isForMe: z.boolean(),
    isMissing: z.boolean(),
    /** The value of the field of this name, for kinds that have it. */
    kind: contentCode,
    track: contentCode,
    tier: contentCode,
    category: contentCode,
    level: contentCode,
    from: moment,
    until: moment,
  }),
);
/**
 * Names of additional fields for the rows of a list. For a list field, `items.length` returns the number of its
 * entries.
 */
export const contentFacts = z._default(z.array(givenText(40)).check(z.maxLength(10)), []);

/** `datedAt`: the date field that the kind declares as `date`. */
const COLUMNS = ['updatedAt', 'sort', 'title', 'publishAt', 'year', 'datedAt'] as const;

export const contentOrder = z.optional(
  z.object({
    column: z.enum(COLUMNS),
    descending: z._default(z.boolean(), false),
  }),
);
