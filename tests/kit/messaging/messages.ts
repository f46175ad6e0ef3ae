import type { Category } from '#contract/messaging/channel.ts';
import { messages } from '#server/platform/message/table.ts';
import type { TestApp } from '../app.ts';

/** A message to somebody on the site. @returns its number */
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
