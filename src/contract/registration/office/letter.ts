import * as z from 'zod/mini';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { entryMessage } from '../entry/record.ts';
import { entryAccess, entryDeed, entryResource } from './entry-record.ts';

/** Maximum number of entries to whose teams one message is sent: more than any topic takes, and written within seconds. */
export const MOST_LETTERS = 1000;

/** The selected entries, or all that match a filter. */
const target = {
  ids: z.optional(z.array(recordId).check(z.minLength(1), z.maxLength(MOST_LETTERS))),
  filter: z.optional(z.partial(entryResource.filter)),
};
const letter = z.object({ ...target, text: givenText(1000, 1) });
const many = (verb: string, path: string) => ({
  name: `entryMessages${verb}`,
  method: 'POST' as const,
  path: `/contest/entry/messages/${path}`,
  access: entryAccess('message'),
  about: { resource: 'entry', action: 'messages' },
});

/** Previews a message to many entries: its recipients and its text. */
export const previewMessages = endpoint({
  ...many('Preview', 'preview'),
  body: letter,
  output: single(
    z.object({
      entries: z.int(),
      people: z.int(),
      /** Number of entries without anybody who could read it. */
      unreached: z.int(),
      title: bilingual,
      text: bilingual,
    }),
  ),
});
export type MessagePreview = Answer<typeof previewMessages>['data'];

/** Sends a message to the teams of up to a thousand entries, on each person's channels; to all or none. */
export const messageEntries = endpoint({
  ...many('Send', 'send'),
  guarded: true,
  body: letter,
  output: single(z.object({ entries: z.int(), people: z.int() })),
});

/** Sends a message to the team of one entry. */
export const messageEntry = endpoint({
  ...entryDeed('message', 'message'),
  body: z.object({ text: givenText(1000, 1) }),
  output: single(entryMessage),
});
