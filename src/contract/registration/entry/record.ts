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

/** An entry among the entries of a person. */
const entryCard = z.object({
  id: z.int(),
  state: z.enum(ENTRY_STATES),
  number: z.nullable(z.string()),
  /** Dealt by the office once it is known who starts. */
  startNumber: z.nullable(z.int()),
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
  /** Until when places that come free are offered to it; null unless it waits. */
  listUntil: z.nullable(moment),
  /** Whether the office has still to look at a change of what it approved. */
  isChanged: z.boolean(),
  /** How much keeps a draft, or what was returned, from being given: all of it for the captain, their own for others. */
  missing: z.int(),
  /** Whether something was written, or somebody came or left, since it was given: that counts once it is given anew. */
  isUnsent: z.boolean(),
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
  /** Whether the office looks into whose the reader’s document is. */
  hasIdentityCase: z.boolean(),
  parts: z.array(entryPart),
  /** What was given last, whatever is written since; null before. The reader's own answers of what members write. */
  given: z.nullable(
    z.object({
      title: z.string(),
      answers: z.record(z.string(), z.any()),
      /** The parts of which what is frozen stays as it was given. */
      held: z.array(z.enum(ENTRY_PARTS)),
    }),
  ),
  /** The files that both name, with links for a few minutes. */
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

/** The entry as a document to keep, in both languages. */
export const downloadSummary = endpoint({
  name: 'entrySummary',
  method: 'GET',
  path: '/api/entry/{id}/summary',
  access: 'session',
  params: oneId,
  output: 'file',
});
