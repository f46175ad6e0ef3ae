import * as z from 'zod/mini';
import { MIN_REASON_LENGTH } from '#contract/call/text/length.ts';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { oneId, readOnly } from '#contract/kind/reading.ts';

/** States of a release (design of judging, 2). */
export const RELEASE_STATES = [
  'prepared',
  'approved',
  'scheduled',
  'released',
  'superseded',
  'rescinded',
  'cancelled',
] as const;
export type ReleaseState = (typeof RELEASE_STATES)[number];

/** Deeds of the office for a release. All but `rescind` are only possible before it is out. */
export const RELEASE_DEEDS = ['approve', 'schedule', 'cancel', 'rescind'] as const;
export type ReleaseDeed = (typeof RELEASE_DEEDS)[number];

/** Deeds that require a second person. */
export const SECONDED_DEEDS = ['approve', 'rescind'] as const satisfies ReleaseDeed[];
export type SecondedDeed = (typeof SECONDED_DEEDS)[number];

/**
 * What can be released: the winners, which everybody sees, and what teams can read about their own entries. Nothing
 * else leaves the office. The prizes of a session are only released with its last round.
 */
export const RELEASE_FIELDS = [
  'prizes',
  'promotion',
  'rank',
  'value',
  'criteria',
  'comments',
] as const;
export type ReleaseField = (typeof RELEASE_FIELDS)[number];

/** Releases: what is to be released of a ranking and when, and who prepared and approved it. */
export const releaseReading = readOnly({
  name: 'judgingRelease',
  path: '/judging/release',
  permission: 'judging:release',
  row: z.object({
    roundId: z.int(),
    year: z.int(),
    round: bilingual,
    status: z.enum(RELEASE_STATES),
    /** When it is to be released. */
    at: z.nullable(moment),
    fields: z.array(z.enum(RELEASE_FIELDS)),
    /** Until when captains can appeal; null: no appeals. */
    appealUntil: z.nullable(moment),
    templateId: z.nullable(z.int()),
    preparedBy: z.string(),
    /** Whether the reader prepared it, so that somebody else has to approve it. */
    isOwn: z.boolean(),
    approvedBy: z.nullable(z.string()),
    releasedAt: z.nullable(moment),
    /** Who proposed to rescind it. A second person has to agree. */
    rescinder: z.nullable(z.string()),
    /** Whether the reader proposed it. */
    hasAsked: z.boolean(),
    /** Why it was cancelled or rescinded. */
    reason: z.string(),
    /** Why it could not be released at its time. */
    failure: z.nullable(bilingual),
    version: z.int(),
  }),
  filter: z.object({
    keyword: givenText(64),
    roundId: recordId,
    status: z.enum(RELEASE_STATES),
    /** Only releases that wait for this deed of a second person, which the reader can be. */
    needs: z.enum(SECONDED_DEEDS),
  }),
  columns: ['id'],
  isNewestFirst: true,
  dictionaries: { status: 'release_state' },
});

const about = (action: string) => ({ resource: 'judgingRelease', action });

/** Prepares the release of a ranked round. Somebody else has to approve it. */
export const prepareRelease = endpoint({
  name: 'judgingReleasePrepare',
  method: 'POST',
  path: '/judging/release',
  access: { anyPermission: ['judging:release:prepare'] },
  about: about('prepare'),
  guarded: true,
  body: z.object({
    roundId: recordId,
    /** At least one: teams are told of a release, and would find nothing in it. */
    fields: z._default(
      z.array(z.enum(RELEASE_FIELDS)).check(z.minLength(1), z.maxLength(RELEASE_FIELDS.length)),
      ['prizes'],
    ),
    appealUntil: z._default(z.nullable(moment), null),
    /** Template for the certificates of prizes; null: none are issued. */
    templateId: z._default(z.nullable(recordId), null),
  }),
  output: single(z.object({ id: z.int() })),
});

const moved = z.object({ status: z.enum(RELEASE_STATES), version: z.int() });
const deed = (action: ReleaseDeed | 'recall') => ({
  name: `judgingRelease${action[0]!.toUpperCase()}${action.slice(1)}`,
  method: 'POST' as const,
  path: `/judging/release/{id}/${action}`,
  about: about(action === 'cancel' ? 'callOff' : action),
  guarded: true,
  params: oneId,
  output: single(moved),
});

/** Approves a release that somebody else has prepared. */
export const approveRelease = endpoint({
  ...deed('approve'),
  access: { anyPermission: ['judging:release:confirm'] },
  body: z.object({ version: z.int() }),
});

/** Sets or changes the time of a release. */
export const scheduleRelease = endpoint({
  ...deed('schedule'),
  access: { anyPermission: ['judging:release:schedule'] },
  body: z.object({ version: z.int(), at: moment }),
});

/** Cancels a release that is not out yet. */
export const cancelRelease = endpoint({
  ...deed('cancel'),
  access: { anyPermission: ['judging:release:callOff'] },
  body: z.object({ version: z.int(), reason: givenText(500, MIN_REASON_LENGTH) }),
});

/** Rescinds a release, including results, pages and certificates, once two people agree. */
export const rescindRelease = endpoint({
  ...deed('rescind'),
  access: { anyPermission: ['judging:release:rescind'] },
  /** The second person confirms the first one's reason, and may give another. */
  body: z.object({ version: z.int(), reason: z._default(givenText(500), '') }),
});

/** Takes back a request to rescind a release that nobody has confirmed yet. */
export const recallRescission = endpoint({
  ...deed('recall'),
  access: { anyPermission: ['judging:release:rescind'] },
  body: z.object({ version: z.int() }),
});

/** Lists the templates of prize certificates that can be issued with a release. */
export const listReleaseTemplates = endpoint({
  name: 'judgingReleaseTemplates',
  method: 'GET',
  path: '/judging/release/template/list',
  access: { anyPermission: ['judging:release:prepare'] },
  about: about('templates'),
  output: single(z.array(z.object({ id: z.int(), year: z.int(), title: bilingual }))),
});
