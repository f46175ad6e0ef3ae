import type { SmsPurpose } from '#contract/messaging/sms.ts';
import { maskPhone } from '#domain/messaging/phone.ts';
import { textOf } from '#server/areas/messaging/provider/outbox.ts';
import { latestMessages, type Message } from '#server/areas/messaging/service.ts';
import { currentPortal } from '#server/portal.ts';

const COUNT = 20;

/** A line for each message; of one that a provider took, or that was given up, the code is no longer there. */
export function describeMessage({ values, template, locale, ...message }: Message): string {
  const { recipient, status, createdAt, error } = message;
  const { code } = values;
  const sms = { phone: recipient, purpose: template as SmsPurpose, locale };
  const text = code === undefined ? (error ?? template) : textOf({ ...sms, code });
  return `${createdAt.toISOString()}  ${maskPhone(recipient)}  ${status}  ${text}\n`;
}

/** `podium outbox [phone]`: the latest messages, or those to one phone, the newest last. */
export async function run([phone]: string[]): Promise<number> {
  const portal = await currentPortal();
  try {
    const messages = await latestMessages(portal.connection.db, COUNT, phone);
    for (const message of messages.reverse()) process.stdout.write(describeMessage(message));
  } finally {
    await portal.close();
  }
  return 0;
}
