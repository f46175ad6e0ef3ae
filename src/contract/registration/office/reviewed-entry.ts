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

/** A question of the form, or `title`, `team` or `person`, and the member it belongs to. */
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

/** A submitted file. Viewing it requires a link that is requested separately. */
const reviewedFile = z.object({
  id: z.string(),
  originalFilename: z.string(),
  mediaType: z.string(),
  /** In bytes. */
  size: z.int(),
  /** SHA-256 of its bytes in hex. */
  sha256: z.nullable(z.string()),
  /** Whether it was added since the last decision. */
  isNew: z.boolean(),
});
export type ReviewedFile = z.output<typeof reviewedFile>;

/** An entry under review: the submitted version, compared with the one approved before. */
export const reviewedEntry = z.object({
  record: entryResource.record,
  /** Id of the version that a decision refers to. */
  versionId: z.nullable(z.int()),
  form: z.nullable(formBody),
  /** Title of the entry and name of the team at the time of the submission. */
  title: z.string(),
  teamName: z.string(),
  team: answers,
  topic: answers,
  work: answers,
  people: z.array(person),
  /** The files of this version and the previous one. */
  files: z.array(reviewedFile),
  /** Places with sensitive answers, which are masked until revealed. */
  masked: z.array(place),
  /** Places that differ from the version of the last decision, with their former values unless masked. */
  changed: z.array(z.extend(place, { before: answers })),
  /** People who were in that version but are no longer. */
  left: z.array(z.string()),
  /** People of other teams with the same name and birthday as somebody in this team, but a different document. */
  namesakes: z.array(z.string()),
  /** The marks of the last return. */
  marks: z.array(mark),
  /** Who proposed to disqualify it, and why. Somebody else has to confirm it. */
  disqualifier: z.nullable(z.string()),
  /** Whether the reader proposed it. */
  hasAsked: z.boolean(),
  disqualifyReason: z.nullable(z.string()),
  events: z.array(z.extend(entryEvent, { by: z.nullable(z.string()) })),
  messages: z.array(entryMessage),
  /** Messages of the product to the team, newest first. */
  deliveries: z.array(delivery),
  notes: z.array(entryNote),
  /** Until when the office has extended its deadlines, if it has. */
  ownUntil: z.nullable(moment),
  /** Who holds the lease of the entry, and until when. */
  leasedBy: z.nullable(z.string()),
  leasedUntil: z.nullable(moment),
  isMine: z.boolean(),
  /** Number of approvals of this version, and number required. */
  approvals: z.int(),
  reviewers: z.int(),
  /** The points that the topic asks reviewers to check, one per line. */
  checklist: z.object({ zh: z.string(), en: z.string() }),
  /**
   * Whether the caller must not decide, because they belong to the team or to the same school or have declared a
   * conflict.
   */
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

/** Reveals the identity numbers of a team and its sensitive answers. Each call is logged. */
export const revealEntry = endpoint({
  ...entryDeed('reveal', 'reveal'),
  output: single(
    z.object({
      team: answers,
      topic: answers,
      work: answers,
      /** Files of sensitive questions. */
      files: z.array(reviewedFile),
      people: z.array(z.object({ memberId: z.int(), idNumber: z.nullable(z.string()), answers })),
    }),
  ),
});
export type RevealedEntry = Answer<typeof revealEntry>['data'];
