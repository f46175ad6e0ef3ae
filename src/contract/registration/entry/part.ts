import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { oneId } from '#contract/kind/reading.ts';
import { ENTRY_PARTS } from '../state.ts';

const answers = z.record(z.string(), z.any());

/** What is written in one part of an entry; the answers are by the ids of the form's fields. */
export const entryPart = z.object({
  part: z.enum(ENTRY_PARTS),
  /** Whose it is, of a part that each member writes. */
  memberId: z.nullable(z.int()),
  version: z.int(),
  answers,
});
export type EntryPart = z.output<typeof entryPart>;

/** The longest title of an entry, in characters; judges without names read it. */
export const ENTRY_TITLE_LENGTH = 100;
const title = givenText(ENTRY_TITLE_LENGTH);

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
