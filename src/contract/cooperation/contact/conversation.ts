import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { givenText } from '#contract/call/text/text.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { oneId } from '#contract/kind/reading.ts';
import { PARTIES } from '#contract/kind/own.ts';

/** Maximum length of a message of a conversation, in characters. */
export const CONTACT_MESSAGE_LENGTH = 2000;
/** Under this name clients hear of new messages (`call/wire/socket`). */
export const CONTACT_MESSAGE = 'contactMessage';

/** A message of the conversation that an accepted request opens. Its parties alone read it. */
const contactMessage = z.object({
  id: z.int(),
  at: moment,
  side: z.enum(PARTIES),
  /** Whether the reader wrote it. */
  isOwn: z.boolean(),
  /** Who of the reader's own organisation wrote it; null for the reader's own and for those of the other side. */
  by: z.nullable(z.string()),
  text: z.string(),
});

const call = { path: '/member/contact/{id}/message', access: 'session', params: oneId } as const;

/** Returns the latest messages of a conversation, oldest first, or the latest before one of them. */
export const readConversation = endpoint({
  ...call,
  name: 'contactMessageList',
  method: 'GET',
  query: z.object({ before: z.optional(recordId) }),
  output: single(
    z.object({
      messages: z.array(contactMessage),
      hasEarlier: z.boolean(),
      /** Whether the reader may write now. */
      isOpen: z.boolean(),
    }),
  ),
});
export type ContactMessage = Answer<typeof readConversation>['data']['messages'][number];

/** Sends a message to the other party. */
export const writeContactMessage = endpoint({
  ...call,
  name: 'contactMessageAdd',
  method: 'POST',
  guarded: true,
  body: z.object({
    text: z.pipe(z.string().check(z.trim()), givenText(CONTACT_MESSAGE_LENGTH, 1)),
  }),
  output: single(contactMessage),
});

/** Marks what the other party wrote as read, up to a message. Several pages of a person may do so at once. */
export const seeContactMessages = endpoint({
  ...call,
  name: 'contactMessageSee',
  method: 'POST',
  path: '/member/contact/{id}/message/seen',
  body: z.object({ until: recordId }),
});
