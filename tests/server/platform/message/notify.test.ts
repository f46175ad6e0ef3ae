import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { consultationAnswered } from '#server/areas/consultation/templates.ts';
import { notify } from '#server/platform/message/notify.ts';
import { messageTemplates, messages } from '#server/platform/message/table.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { contentGiven } from '#tests/kit/messaging/template.ts';

const connection = useDatabase();
const db = () => connection().db;
const rows = () =>
  db()
    .select({
      channel: messages.channel,
      category: messages.category,
      accountId: messages.accountId,
      values: messages.values,
      content: messages.content,
      link: messages.link,
      about: messages.about,
      status: messages.status,
    })
    .from(messages)
    .orderBy(asc(messages.id));

const say = (to: number[]) => ({
  template: consultationAnswered,
  to,
  values: { question: 'When?', answer: { zh: '明天', en: 'Tomorrow' } },
  link: '/personCenter/',
  about: 'consultation 7',
});

beforeEach(() => db().delete(messages));

describe('notify', () => {
  it('writes a message for each reader and channel; the one on the site is available at once', async () => {
    const { id } = await addAccount(db());
    await notify(db(), say([id]));
    const own = {
      category: 'service',
      accountId: id,
      link: '/personCenter/',
      about: 'consultation 7',
    };
    expect(await rows()).toEqual([
      {
        ...own,
        channel: 'site',
        values: {},
        content: {
          title: { zh: '您的咨询有了答复', en: 'Your question has been answered' },
          text: {
            zh: '您问：When?\n\n答复：明天',
            en: 'You asked: When?\n\nAnswer: Tomorrow',
          },
        },
        status: 'sent',
      },
      {
        ...own,
        channel: 'mail',
        values: { question: 'When?', answer: { zh: '明天', en: 'Tomorrow' } },
        content: null,
        status: 'waiting',
      },
    ]);
  });

  it('is rolled back with its transaction', async () => {
    const { id } = await addAccount(db());
    const failed = db().transaction(async (tx) => {
      await notify(tx, say([id]));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
  });

  it('uses the texts and channels configured by operators', async () => {
    const { id } = await addAccount(db());
    const content = contentGiven({
      channels: ['site'],
      siteTitle: { zh: '答', en: '' },
      siteText: { zh: '{answer}', en: '' },
    });
    await db()
      .insert(messageTemplates)
      .values({ code: 'consultationAnswered', content })
      .onConflictDoUpdate({ target: messageTemplates.code, set: { content } });
    await notify(db(), say([id]));
    expect((await rows()).map((row) => [row.channel, row.content])).toEqual([
      ['site', { title: { zh: '答', en: '答' }, text: { zh: '明天', en: 'Tomorrow' } }],
    ]);
  });
});
