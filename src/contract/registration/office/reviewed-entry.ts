import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { single } from '#contract/call/wire/reply.ts';
import { formBody } from '#contract/forms/filling.ts';
import { oneId } from '#contract/kind/reading.ts';
import { entryEvent, entryMessage, mark } from '../entry/record.ts';
import { TEAM_ROLES } from '../state.ts';
import { delivery } from './delivery.ts';
import { entryAccess, entryDeed, entryResource } from './entry-record.ts';
import { entryNote } from './note.ts';

const answers = z.record(z.string(), z.any());

/** A question of the form, or `title`, `team` or `person`, and whose it is. */
const place = z.object({ place: z.string(), memberId: z.nullable(z.int()) });
const person = z.object({
  id: z.int(),
  role: z.enum(TEAM_ROLES),
  name: z.nullable(z.string()),
  school: z.nullable(z.string()),
  birthday: z.nullable(z.string()),
  idMasked: z.nullable(z.string()),
  isConfirmed: z.boolean(),
  answers,
});

/** A file that was submitted; it is seen by a link that is asked for. */
const reviewedFile = z.object({
  id: z.string(),
  originalFilename: z.string(),
  mediaType: z.string(),
  /** In bytes. */
  size: z.int(),
  /** Of its bytes, in hex. */
  sha256: z.nullable(z.string()),
  /** It was not there when it was decided about last. */
  isNew: z.boolean(),
});
export type ReviewedFile = z.output<typeof reviewedFile>;

/** An entry as it is reviewed: what was submitted, beside what was approved before. */
export const reviewedEntry = z.object({
  record: entryResource.record,
  /** The version that a decision names. */
  versionId: z.nullable(z.int()),
  form: z.nullable(formBody),
  /** What entry and team were called when it was submitted. */
  title: z.string(),
  teamName: z.string(),
  team: answers,
  topic: answers,
  work: answers,
  people: z.array(person),
  /** The files of this version and the one before. */
  files: z.array(reviewedFile),
  /** The places with sensitive answers, which are revealed. */
  masked: z.array(place),
  /** Where it differs from the version that was decided about last, and what stood there by its place, unless that is masked. */
  changed: z.array(z.extend(place, { before: answers })),
  /** Who was in that version and is not any more. */
  left: z.array(z.string()),
  /** Who has the name and the birthday of somebody in another team, with another document. */
  namesakes: z.array(z.string()),
  /** What was found the last time that it was returned. */
  marks: z.array(mark),
  /** Who asked that it be disqualified, and why; another one does it. */
  disqualifier: z.nullable(z.string()),
  disqualifyReason: z.nullable(z.string()),
  events: z.array(z.extend(entryEvent, { by: z.nullable(z.string()) })),
  messages: z.array(entryMessage),
  /** What the product told the team, the latest first. */
  deliveries: z.array(delivery),
  notes: z.array(entryNote),
  /** Who looks at it now, and until when nobody else does. */
  leasedBy: z.nullable(z.string()),
  leasedUntil: z.nullable(moment),
  isMine: z.boolean(),
  /** How many have said yes to this version, and how many have to. */
  approvals: z.int(),
  reviewers: z.int(),
  /** What the topic has them look at, a point in each line. */
  checklist: z.object({ zh: z.string(), en: z.string() }),
  /** Whether the caller must not decide: they are of the team, of the same school, or have said so themselves. */
  hasConflict: z.boolean(),
  hasDeclared: z.boolean(),
});
export type ReviewedEntry = z.output<typeof reviewedEntry>;

export const getReviewedEntry = endpoint({
  name: 'entryReviewed',
  method: 'GET',
  path: '/contest/entry/{id}/review',
  access: entryAccess('query'),
  about: { resource: 'entry', action: 'review' },
  params: oneId,
  output: single(reviewedEntry),
});

/** Shows the numbers of the identity documents of a team, and its sensitive answers. Each look is remembered. */
export const revealEntry = endpoint({
  ...entryDeed('reveal', 'reveal'),
  output: single(
    z.object({
      team: answers,
      topic: answers,
      work: answers,
      /** Those that answer sensitive questions. */
      files: z.array(reviewedFile),
      people: z.array(z.object({ memberId: z.int(), idNumber: z.nullable(z.string()), answers })),
    }),
  ),
});
export type RevealedEntry = Answer<typeof revealEntry>['data'];
