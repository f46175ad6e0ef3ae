import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { oneId } from '#contract/kind/reading.ts';
import { ENTRY_PARTS } from '../state.ts';

const answers = z.record(z.string(), z.any());

/** The content of one part of an entry. Answers are stored by the ids of the form's fields. */
export const entryPart = z.object({
  part: z.enum(ENTRY_PARTS),
  /** The member it belongs to, if each member writes their own; otherwise null. */
  memberId: z.nullable(z.int()),
  version: z.int(),
  answers,
});
export type EntryPart = z.output<typeof entryPart>;

/** Maximum length of the title of an entry, in characters. Judges of blind rounds read it. */
export const ENTRY_TITLE_LENGTH = 100;
const title = givenText(ENTRY_TITLE_LENGTH);

const saved = z.extend(entryPart, {
  savedAt: moment,
  /** Fields that somebody else has changed in the meantime. They were not saved; these are their current values. */
  clashes: answers,
  /** Seconds to wait before the next save, from 1 to 15, depending on the server's load. */
  saveIn: z.int(),
});
export type SavedPart = z.output<typeof saved>;

/** Saves the changed fields only, so that the changes of others are kept. */
export const saveEntryPart = endpoint({
  name: 'entryPartSave',
  method: 'PUT',
  path: '/api/entry/{id}/part',
  access: 'session',
  params: oneId,
  body: z.object({
    part: z.enum(ENTRY_PARTS),
    /** Version of the part that the changes are based on; 0 before the first save. */
    version: z.int(),
    changes: answers,
    /** Title of the whole entry, which only the captain can change. */
    title: z.optional(title),
  }),
  output: single(saved),
});
