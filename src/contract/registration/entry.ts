import * as z from 'zod/mini';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { fileId } from '#contract/files/file.ts';
import { privateFile } from '#contract/files/part-upload.ts';
import { formBody } from '#contract/forms/filling.ts';
import { oneId } from '#contract/kind/reading.ts';
import { ENTRY_DEEDS, ENTRY_PARTS, ENTRY_SIDES, ENTRY_STATES } from './state.ts';
import { teamName, teamView } from './team.ts';

/** Whether a topic takes entries now. */
export const WINDOW_STATES = ['open', 'notBegun', 'over', 'closed'] as const;
export type WindowState = (typeof WINDOW_STATES)[number];

/** The registration of a topic as it stands, for its page and for whoever fills its form in. */
export const getEntryWindow = endpoint({
  name: 'entryWindow',
  method: 'GET',
  path: '/api/entry/window/{topicId}',
  access: 'optional',
  params: z.object({ topicId: recordId }),
  /** `brief` leaves the form out, which is most of the reply. */
  query: z.object({ brief: z._default(z.enum(['true', 'false']), 'false') }),
  output: single(
    z.object({
      year: z.int(),
      topic: bilingual,
      /** The server's clock, by which everything is decided. */
      now: moment,
      state: z.enum(WINDOW_STATES),
      from: moment,
      until: moment,
      /** Minutes within which whoever began in time may still submit. */
      grace: z.int(),
      /** How many places there are and how many are left; null: any number. */
      quota: z.nullable(z.int()),
      left: z.nullable(z.int()),
      /** How many teams wait, and how many may. */
      waiting: z.int(),
      listCap: z.int(),
      teamMin: z.int(),
      teamMax: z.int(),
      tutorMax: z.int(),
      isReviewed: z.boolean(),
      form: z.nullable(formBody),
      /** The caller's own entry in this topic. */
      own: z.nullable(z.object({ id: z.int(), state: z.enum(ENTRY_STATES) })),
    }),
  ),
});
export type EntryWindow = Answer<typeof getEntryWindow>['data'];

/** An entry among the entries of a person. */
const entryCard = z.object({
  id: z.int(),
  state: z.enum(ENTRY_STATES),
  number: z.nullable(z.string()),
  year: z.int(),
  topicId: z.int(),
  topic: bilingual,
  team: z.string(),
  /** Whether the caller leads the team. */
  isCaptain: z.boolean(),
  /** What is to be done until when: an offer answered, a return corrected, a draft submitted. */
  dueAt: z.nullable(moment),
  /** Until when the work is to be handed in that was not handed in yet; null where nothing is due. */
  workDue: z.nullable(moment),
  /** How many teams are offered a place before this one. */
  ahead: z.nullable(z.int()),
  /** Whether the office has still to look at a change of what it approved. */
  isChanged: z.boolean(),
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

const answers = z.record(z.string(), z.any());

/** What is written in one part of an entry; the answers are by the ids of the form's fields. */
const entryPart = z.object({
  part: z.enum(ENTRY_PARTS),
  /** Whose it is, of a part that each member writes. */
  memberId: z.nullable(z.int()),
  version: z.int(),
  answers,
});
export type EntryPart = z.output<typeof entryPart>;

/** What the office has found, at which place, in its own words. */
export const mark = z.object({
  place: givenText(80, 1),
  memberId: z._default(z.nullable(z.int()), null),
  text: givenText(500, 1),
});
export type EntryMark = z.output<typeof mark>;

/** What is still missing or wrong: a place of the form or of a person, and the names of the rules. */
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
  /** Who wrote it, of the team; of the office nobody. */
  by: z.nullable(z.string()),
  text: z.string(),
});

/** Whether a team that was approved can hand in its work now. */
export const WORK_STATES = ['before', 'open', 'over'] as const;
export type WorkState = (typeof WORK_STATES)[number];

/** What a topic asks of teams once they were approved. */
const work = z.object({
  state: z.enum(WORK_STATES),
  from: moment,
  until: moment,
  /** When it was handed in last; null: not yet. */
  handedInAt: z.nullable(moment),
  /** What of it is still missing or wrong. */
  flaws: z.array(flaw),
});

/** The longest title of an entry, in characters; judges without names read it. */
export const ENTRY_TITLE_LENGTH = 100;
const title = givenText(ENTRY_TITLE_LENGTH);

/** An entry as those of its team see it. */
export const fullEntry = z.extend(entryCard, {
  version: z.int(),
  title: z.string(),
  /** When it was begun and until when it may be submitted or changed now; null: not any more. */
  begunAt: z.nullable(moment),
  openUntil: z.nullable(moment),
  grace: z.int(),
  teamMin: z.int(),
  teamMax: z.int(),
  tutorMax: z.int(),
  team: teamView,
  parts: z.array(entryPart),
  /** The files that these name, with links for a few minutes. */
  files: z.array(privateFile),
  form: z.nullable(formBody),
  flaws: z.array(flaw),
  /** Null where the topic asks for no work, and before the entry was approved. */
  work: z.nullable(work),
  marks: z.array(mark),
  /** What the caller may do now. */
  deeds: z.array(z.enum(ENTRY_DEEDS)),
  /** Which parts the caller may write now, by the names of the parts. */
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

/** A file of an entry with a link for a few minutes, for whoever of its team reads what names it. */
export const getEntryFile = endpoint({
  name: 'entryFile',
  method: 'GET',
  path: '/api/entry/{id}/file/{file}',
  access: 'session',
  params: z.extend(oneId, { file: fileId }),
  output: single(privateFile),
});

/** Begins an entry: with a new team under the caller, or with the team that they lead. */
export const beginEntry = endpoint({
  name: 'entryBegin',
  method: 'POST',
  path: '/api/entry',
  access: 'session',
  guarded: true,
  body: z.object({ topicId: recordId, teamName: z.optional(teamName) }),
  output: single(z.object({ id: z.int() })),
});

const saved = z.extend(entryPart, {
  savedAt: moment,
  /** Fields that somebody else has written since, which were not saved, with what stands there now. */
  clashes: answers,
  /** Seconds to wait before the next save: the server says how busy it is (1 to 15). */
  saveIn: z.int(),
});
export type SavedPart = z.output<typeof saved>;

/** Saves the fields that changed; those of others stay. */
export const saveEntryPart = endpoint({
  name: 'entryPartSave',
  method: 'PUT',
  path: '/api/entry/{id}/part',
  access: 'session',
  params: oneId,
  body: z.object({
    part: z.enum(ENTRY_PARTS),
    /** The version of the part that the change was made from; 0 before the first. */
    version: z.int(),
    changes: answers,
    /** Of the whole entry, by its captain. */
    title: z.optional(title),
  }),
  output: single(saved),
});

const deed = (verb: string) => ({
  name: `entry${verb[0]!.toUpperCase()}${verb.slice(1)}`,
  method: 'POST' as const,
  path: `/api/entry/{id}/${verb}`,
  access: 'session' as const,
  params: oneId,
});
const outcome = single(
  z.object({
    state: z.enum(ENTRY_STATES),
    number: z.nullable(z.string()),
    ahead: z.nullable(z.int()),
  }),
);

/** Gives the entry, or what was changed of it. The same submission again is answered as before. */
export const submitEntry = endpoint({
  ...deed('submit'),
  body: z.object({ submission: z.uuid() }),
  output: outcome,
});
export type EntryOutcome = Answer<typeof submitEntry>['data'];

/** Hands in the work as it was saved; the last one in time counts. The same submission again is answered as before. */
export const handInWork = endpoint({
  ...deed('handIn'),
  path: '/api/entry/{id}/work',
  body: z.object({ submission: z.uuid() }),
  output: single(z.object({ handedInAt: moment })),
});

const seen = z.object({ version: z.int() });
const reason = givenText(500);

export const withdrawEntry = endpoint({
  ...deed('withdraw'),
  guarded: true,
  body: z.extend(seen, { reason }),
  output: outcome,
});
export const resumeEntry = endpoint({
  ...deed('resume'),
  guarded: true,
  body: seen,
  output: outcome,
});
/** Takes a place that was offered, or lets it go. */
export const acceptPlace = endpoint({
  ...deed('accept'),
  guarded: true,
  body: seen,
  output: outcome,
});
export const declinePlace = endpoint({
  ...deed('decline'),
  guarded: true,
  body: seen,
  output: outcome,
});
/** Leaves a topic for another one of the session: the new place first. */
export const moveEntry = endpoint({
  ...deed('topic'),
  guarded: true,
  body: z.extend(seen, { topicId: recordId }),
  output: outcome,
});
export const writeToOffice = endpoint({
  ...deed('message'),
  guarded: true,
  body: z.object({ text: givenText(1000, 1) }),
  output: single(entryMessage),
});

/** The entry as a document to keep, in both languages. */
export const downloadSummary = endpoint({
  name: 'entrySummary',
  method: 'GET',
  path: '/api/entry/{id}/summary',
  access: 'session',
  params: oneId,
  output: 'file',
});
