import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '#server/platform/privacy/personal-data.ts';
import { messages } from '#server/platform/message/table.ts';
import { batches, messagePreferences } from '../table.ts';

/**
 * Messages to a person and their message preferences; both are deleted with the account. No message to many names
 * them any more.
 */
export const messageData: PersonalData = {
  name: 'messages',
  read: async ({ db }, accountId) => ({
    messages: await db
      .select({
        at: messages.createdAt,
        channel: messages.channel,
        about: messages.about,
        content: messages.content,
        readAt: messages.readAt,
      })
      .from(messages)
      .where(eq(messages.accountId, accountId))
      .orderBy(asc(messages.id)),
    preferences: await db
      .select()
      .from(messagePreferences)
      .where(eq(messagePreferences.accountId, accountId)),
  }),
  listed: [batches.people],
};
