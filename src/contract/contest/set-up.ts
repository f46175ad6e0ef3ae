import * as z from 'zod/mini';
import { neededText, optionalText } from '#contract/call/text/bilingual.ts';
import { contentType } from '#contract/kind/editorial.ts';
import { contest, contestYear, isPractice, stage, track } from './contest.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { fileId } from '#contract/files/file.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { inOrder } from '#contract/call/order.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { award, deadline, topic } from './topic.ts';

const managedFields = { id: true, sort: true } as const;
const area = 'contest';

/** What a session can be once it is published. */
export const PUBLISHED_STATUSES = ['open', 'archived', 'practice'] as const;

/** Whether a session can have a status: the practice session is nothing else, and no other session is one. */
export const isStatusPossible = ({ year, status }: { year: number; status: string }): boolean =>
  (status === 'practice') === isPractice({ year });

/** A session as organisers set it up. It stays a draft until it is published. */
export const contestContent = contentType({
  type: 'contest',
  area,
  isOrdered: false,
  isWhole: true,
  date: 'startsOn',
  data: z
    .extend(contest, {
      status: z.enum(PUBLISHED_STATUSES),
      title: neededText(LENGTH.title),
      slogan: optionalText(LENGTH.line),
      summary: neededText(LENGTH.summary),
      place: optionalText(LENGTH.name),
    })
    .check(
      inOrder({ low: 'startsOn', high: 'endsOn', fault: 'endBeforeStart', mayBeEqual: true }),
      inOrder({ low: 'registrationFrom', high: 'registrationUntil', fault: 'endBeforeStart' }),
      z.refine<{ year: number; status: string }>(isStatusPossible, {
        path: ['status'],
        params: { fault: 'practiceStatus' },
      }),
    ),
});

export const stageContent = contentType({
  type: 'stage',
  date: 'startsAt',
  data: z
    .extend(z.omit(stage, managedFields), {
      name: neededText(LENGTH.name),
      detail: optionalText(LENGTH.summary),
      place: optionalText(LENGTH.name),
    })
    .check(inOrder({ low: 'startsAt', high: 'endsAt', fault: 'endBeforeStart', mayBeEqual: true })),
});

export const trackContent = contentType({
  type: 'track',
  area,
  data: z.extend(z.omit(track, managedFields), {
    name: neededText(LENGTH.name),
    summary: neededText(LENGTH.summary),
  }),
});

/** A topic references its track by code, so that both can be drafts. */
export const topicContent = contentType({
  type: 'topic',
  date: 'registration.from',
  area,
  richText: ['description', 'requirements'],
  data: z.extend(z.omit(topic, { ...managedFields, trackId: true, attachments: true }), {
    title: neededText(LENGTH.title),
    summary: neededText(LENGTH.summary),
    organiser: neededText(LENGTH.name),
    description: neededText(LENGTH.body),
    requirements: optionalText(LENGTH.body),
    awards: z
      .array(z.extend(award, { name: neededText(LENGTH.name), prize: neededText(LENGTH.line) }))
      .check(z.maxLength(50)),
    timetable: z
      .array(z.extend(deadline, { name: neededText(LENGTH.name) }))
      .check(z.maxLength(50)),
    track: track.shape.code,
    attachmentIds: z.array(fileId).check(z.maxLength(20)),
    /** The department responsible for the entries; null: everybody with access to all departments. */
    departmentId: z._default(z.nullable(z.int()), null),
  }),
});

const deed = (action: string) => ({
  name: `contest.${action}`,
  method: 'POST' as const,
  guarded: true,
  path: `${contestContent.path}/{id}/${action}`,
  access: { anyPermission: [`${contestContent.permission}:${action}` as const] },
  about: { resource: 'contest', action },
  params: z.object({ id: recordId }),
});

/**
 * Creates drafts for another session from an existing one: the session, its stages, tracks and topics, with their
 * dates moved to that year.
 */
export const cloneContest = endpoint({
  ...deed('clone'),
  body: z.object({ year: contestYear }),
  output: single(
    z.object({
      id: z.int(),
      version: z.int(),
      stages: z.int(),
      tracks: z.int(),
      topics: z.int(),
    }),
  ),
});

/** Archives a session. Its pages become those of a previous session. */
export const archiveContest = endpoint({
  ...deed('archive'),
  body: z.object({ version: z.int() }),
  output: z.object({ data: contestContent.full, batch: z.nullable(z.string()) }),
});
