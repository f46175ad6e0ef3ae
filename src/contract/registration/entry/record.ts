import * as z from 'zod/mini';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { fileId } from '#contract/files/file.ts';
import { privateFile } from '#contract/files/part-upload.ts';
import { formBody } from '#contract/forms/filling.ts';
import { oneId } from '#contract/kind/reading.ts';
import { ENTRY_DEEDS, ENTRY_PARTS, ENTRY_SIDES, ENTRY_STATES } from '../state.ts';
import { teamView } from '../team.ts';
import { entryPart } from './part.ts';

/** An entry in the list of a person's entries. */
const entryCard = z.object({
  id: z.int(),
  state: z.enum(ENTRY_STATES),
  number: z.nullable(z.string()),
  /** Assigned by the office once the starting teams are known. */
  startNumber: z.nullable(z.int()),
  year: z.int(),
  topicId: z.int(),
  topic: bilingual,
  team: z.string(),
  /** Whether the caller is the team's captain. */
  isCaptain: z.boolean(),
  /** Deadline for the next step: answering an offer, correcting a returned entry, or submitting a draft. */
  dueAt: z.nullable(moment),
  /**
   * Whether that deadline has passed, for a draft with its time of grace: nothing can be accepted, corrected or
   * submitted, although the entry keeps its state until it is ended.
   */
  isOverdue: z.boolean(),
  /** Deadline for the final work if it was not handed in yet; null if none is due. */
  workDue: z.nullable(moment),
  /** Number of teams that are offered a place before this one. */
  ahead: z.nullable(z.int()),
  /** Until when vacated places are offered to it; null unless it is on the waiting list. */
  listUntil: z.nullable(moment),
  /** How an entry ended that is over: two ends have the same state, and its team has to know which it was. */
  endedBy: z.nullable(z.enum(ENTRY_DEEDS)),
  /** Whether the office has yet to review a change of the approved version. */
  isChanged: z.boolean(),
  /**
   * Number of problems that prevent a draft or returned entry from being submitted: all for the captain, their own
   * for others.
   */
  missing: z.int(),
  /** Set if the entry was submitted without the caller, who has not confirmed who they are. */
  unconfirmed: z.nullable(
    z.object({
      /** Whether they still can: the roster of the team may change. */
      isOpen: z.boolean(),
      /** Until when; null while that has no date. */
      until: z.nullable(moment),
    }),
  ),
  /**
   * Whether the content or the roster changed since the last submission. Such changes only count once they are
   * submitted.
   */
  isUnsent: z.boolean(),
  /** Whether the content was changed and not submitted in time: what was submitted last stands. */
  isLeftUnsent: z.boolean(),
  updatedAt: moment,
});
export type EntryCard = z.output<typeof entryCard>;

export const listEntries = endpoint({
  name: 'entryOwnList',
  method: 'GET',
  path: '/api/entry/list',
  access: 'session',
  output: single(z.array(entryCard)),
});

/** A remark of the office about a place of the entry, in its own words. */
export const mark = z.object({
  place: givenText(80, 1),
  memberId: z._default(z.nullable(z.int()), null),
  text: givenText(500, 1),
});
export type EntryMark = z.output<typeof mark>;

/** A problem: a place in the form or of a person, and the rules that are broken there. */
const flaw = z.object({
  place: z.string(),
  memberId: z.nullable(z.int()),
  rules: z.array(z.object({ name: z.string(), values: z.record(z.string(), z.any()) })),
});
export type EntryFlaw = z.output<typeof flaw>;

export const entryEvent = z.object({
  at: moment,
  side: z.enum(ENTRY_SIDES),
  deed: z.enum(ENTRY_DEEDS),
  state: z.enum(ENTRY_STATES),
  note: z.string(),
});

export const entryMessage = z.object({
  id: z.int(),
  at: moment,
  isOffice: z.boolean(),
  /** The author, if from the team; null for the office. */
  by: z.nullable(z.string()),
  text: z.string(),
});

/** Whether an approved team can hand in its final work now. */
export const WORK_STATES = ['before', 'open', 'over'] as const;
export type WorkState = (typeof WORK_STATES)[number];

/** The final work that a topic requires of approved teams. */
const work = z.object({
  state: z.enum(WORK_STATES),
  from: moment,
  until: moment,
  /** When it was last handed in; null if not yet. */
  handedInAt: z.nullable(moment),
  /** Its remaining problems. */
  flaws: z.array(flaw),
});

/** An entry as its team sees it. */
export const fullEntry = z.extend(entryCard, {
  version: z.int(),
  title: z.string(),
  /** When it was begun, and until when it can be submitted or changed; null if it no longer can. */
  begunAt: z.nullable(moment),
  openUntil: z.nullable(moment),
  grace: z.int(),
  teamMin: z.int(),
  teamMax: z.int(),
  tutorMax: z.int(),
  team: teamView,
  /** Whether the office is investigating whose identity document the reader's is. */
  hasIdentityCase: z.boolean(),
  parts: z.array(entryPart),
  /**
   * The last submitted content, regardless of later changes; null before the first submission. Of the members' parts,
   * only the reader's own.
   */
  given: z.nullable(
    z.object({
      title: z.string(),
      answers: z.record(z.string(), z.any()),
      /** The parts whose frozen fields keep their submitted values. */
      held: z.array(z.enum(ENTRY_PARTS)),
    }),
  ),
  /** Files referenced by the current or submitted content, with links that are valid for a few minutes. */
  files: z.array(privateFile),
  form: z.nullable(formBody),
  flaws: z.array(flaw),
  /** Null if the topic requires no final work, and before the entry is approved. */
  work: z.nullable(work),
  marks: z.array(mark),
  /** The deeds that the caller can do now. */
  deeds: z.array(z.enum(ENTRY_DEEDS)),
  /** The topics that the entry can be moved to now. */
  movable: z.array(z.object({ id: z.int(), title: bilingual })),
  /** The parts that the caller can change now. */
  writable: z.array(z.enum(ENTRY_PARTS)),
  events: z.array(entryEvent),
  messages: z.array(entryMessage),
});
export type FullEntry = z.output<typeof fullEntry>;

export const getEntry = endpoint({
  name: 'entry',
  method: 'GET',
  path: '/api/entry/{id}',
  access: 'session',
  params: oneId,
  output: single(fullEntry),
});

/**
 * Returns a file of an entry with a link that is valid for a few minutes. Open to team members who can read the
 * answer that references it.
 */
export const getEntryFile = endpoint({
  name: 'entryFile',
  method: 'GET',
  path: '/api/entry/{id}/file/{file}',
  access: 'session',
  params: z.extend(oneId, { file: fileId }),
  output: single(privateFile),
});

/** Downloads a summary of the entry as a document in both languages. */
export const downloadSummary = endpoint({
  name: 'entrySummary',
  method: 'GET',
  path: '/api/entry/{id}/summary',
  access: 'session',
  params: oneId,
  output: 'file',
});
