import { latestMessages } from '#server/areas/messaging/outbox/latest.ts';
import { maskedRecipient } from '#server/areas/messaging/outbox/outbox.ts';
import { textOf } from '#server/areas/messaging/outbox/text.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Message } from '#server/platform/message/table.ts';
import { currentPortal } from '#server/portal.ts';
import { TEMPLATES } from '#server/templates.ts';

const COUNT = 20;

/** Returns one line per message. The text of sent and abandoned messages is not stored. */
export async function describeMessage(db: Database, message: Message): Promise<string> {
  const { status, createdAt, error, template } = message;
  const text = (await textOf(db, TEMPLATES, message)) ?? error ?? template;
  const place = maskedRecipient(message) || message.channel;
  return `${createdAt.toISOString()}  ${place}  ${status}  ${text}\n`;
}

/** `podium outbox [recipient]`: prints the latest messages, optionally of one recipient, newest last. */
export async function run([recipient]: string[]): Promise<number> {
  const portal = await currentPortal();
  try {
    const { db } = portal.connection;
    const messages = await latestMessages(db, COUNT, recipient);
    for (const message of messages.reverse())
      process.stdout.write(await describeMessage(db, message));
  } finally {
    await portal.close();
  }
  return 0;
}
