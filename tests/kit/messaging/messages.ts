import type { Category } from '#contract/messaging/channel.ts';
import { messages } from '#server/platform/message/table.ts';
import type { TestApp } from '../app.ts';

/** Adds a message to a person on the site. @returns its number */
export async function addMessage(
  { db }: Pick<TestApp, 'db'>,
  accountId: number,
  title = '标题',
  category: Category = 'service',
): Promise<number> {
  const [row] = await db
    .insert(messages)
    .values({
      channel: 'site',
      category,
      template: 'consultationAnswered',
      accountId,
      values: {},
      content: { title: { zh: title, en: 'Title' }, text: { zh: '文字', en: 'Text' } },
      link: '/personCenter/consultation/',
      status: 'sent',
    })
    .returning({ id: messages.id });
  return row!.id;
}

/**
 * Adds a mail to a person that failed before a provider accepted it. @param about such as `entry 7` @returns its
 * number
 */
export async function addFailedMail(
  { db }: Pick<TestApp, 'db'>,
  accountId: number,
  about: string,
): Promise<number> {
  const [row] = await db
    .insert(messages)
    .values({
      channel: 'mail',
      category: 'service',
      template: 'entrySubmit',
      accountId,
      values: {},
      about,
      status: 'failed',
      attempts: 5,
    })
    .returning({ id: messages.id });
  return row!.id;
}
