import * as z from 'zod/mini';
import { LEAST_REASON } from '#contract/call/text/length.ts';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { oneId, readOnly } from '#contract/kind/reading.ts';

/** What becomes of a release (design of judging, 2). */
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

/** What the office does with one: all but the last as long as it is not out yet. */
export const RELEASE_DEEDS = ['approve', 'schedule', 'cancel', 'rescind'] as const;
export type ReleaseDeed = (typeof RELEASE_DEEDS)[number];

/** Those for which a second person is needed. */
export const SECONDED_DEEDS = ['approve', 'rescind'] as const satisfies ReleaseDeed[];
export type SecondedDeed = (typeof SECONDED_DEEDS)[number];

/**
 * What is made known: who won, which is for everybody, and what teams may read of their own entries. Nothing else leaves
 * the office; the prizes of a session are given with its last round alone.
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

/** What is about to be made known of a ranking, when, and who said so. */
export const releaseReading = readOnly({
  name: 'judgingRelease',
  path: '/judging/release',
  permission: 'judging:release',
  row: z.object({
    roundId: z.int(),
    year: z.int(),
    round: bilingual,
    status: z.enum(RELEASE_STATES),
    /** When it goes live. */
    at: z.nullable(moment),
    fields: z.array(z.enum(RELEASE_FIELDS)),
    /** Until when captains may appeal; null: they may not. */
    appealUntil: z.nullable(moment),
    templateId: z.nullable(z.int()),
    preparedBy: z.string(),
    approvedBy: z.nullable(z.string()),
    releasedAt: z.nullable(moment),
    /** Who has asked for it to be taken back; a second person has to agree. */
    rescinder: z.nullable(z.string()),
    /** Why it was cancelled or taken back. */
    reason: z.string(),
    /** Why it did not go live at its instant. */
    failure: z.nullable(bilingual),
    version: z.int(),
  }),
  filter: z.object({
    keyword: givenText(64),
    roundId: recordId,
    status: z.enum(RELEASE_STATES),
    /** What waits for this deed of a second person, and the reader may be that person. */
    needs: z.enum(SECONDED_DEEDS),
  }),
  columns: ['id'],
  isNewestFirst: true,
  dictionaries: { status: 'release_state' },
});

const about = (action: string) => ({ resource: 'judgingRelease', action });

/** Prepares what is to be made known of a round that was ranked; somebody else approves it. */
export const prepareRelease = endpoint({
  name: 'judgingReleasePrepare',
  method: 'POST',
  path: '/judging/release',
  access: { anyPermission: ['judging:release:prepare'] },
  about: about('prepare'),
  guarded: true,
  body: z.object({
    roundId: recordId,
    fields: z._default(z.array(z.enum(RELEASE_FIELDS)).check(z.maxLength(RELEASE_FIELDS.length)), [
      'prizes',
    ]),
    appealUntil: z._default(z.nullable(moment), null),
    /** By which certificates of prizes are written; null: none are issued. */
    templateId: z._default(z.nullable(recordId), null),
  }),
  output: single(z.object({ id: z.int() })),
});

const moved = z.object({ status: z.enum(RELEASE_STATES), version: z.int() });
const deed = (action: ReleaseDeed) => ({
  name: `judgingRelease${action[0]!.toUpperCase()}${action.slice(1)}`,
  method: 'POST' as const,
  path: `/judging/release/{id}/${action}`,
  about: about(action === 'cancel' ? 'callOff' : action),
  guarded: true,
  params: oneId,
  output: single(moved),
});

/** Says yes to what somebody else has prepared. */
export const approveRelease = endpoint({
  ...deed('approve'),
  access: { anyPermission: ['judging:release:confirm'] },
  body: z.object({ version: z.int() }),
});

/** Sets the instant at which it goes live, or another one. */
export const scheduleRelease = endpoint({
  ...deed('schedule'),
  access: { anyPermission: ['judging:release:schedule'] },
  body: z.object({ version: z.int(), at: moment }),
});

/** Gives up what is not out yet. */
export const cancelRelease = endpoint({
  ...deed('cancel'),
  access: { anyPermission: ['judging:release:callOff'] },
  body: z.object({ version: z.int(), reason: givenText(500, LEAST_REASON) }),
});

/** Takes back what is out, once two people have said so: results, pages and certificates. */
export const rescindRelease = endpoint({
  ...deed('rescind'),
  access: { anyPermission: ['judging:release:rescind'] },
  body: z.object({ version: z.int(), reason: givenText(500, 5) }),
});

/** Certificates of prizes that can be issued with a release. */
export const listReleaseTemplates = endpoint({
  name: 'judgingReleaseTemplates',
  method: 'GET',
  path: '/judging/release/template/list',
  access: { anyPermission: ['judging:release:prepare'] },
  about: about('templates'),
  output: single(z.array(z.object({ id: z.int(), year: z.int(), title: bilingual }))),
});
