import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { entryDeed } from './entry-record.ts';

/** A note of the office about an entry. Its team never sees it. */
export const entryNote = z.object({
  id: z.int(),
  at: moment,
  author: z.string(),
  text: z.string(),
});
export type EntryNote = z.output<typeof entryNote>;

/** Adds a note for the office. */
export const noteEntry = endpoint({
  ...entryDeed('note', 'edit'),
  body: z.object({ text: givenText(2000, 1) }),
  output: single(entryNote),
});
