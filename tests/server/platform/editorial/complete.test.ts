import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import type { ContentType } from '#contract/kind/editorial.ts';
import { newsContent } from '#contract/news/news.ts';
import { contentItems } from '#server/platform/editorial/store/table.ts';
import { executeDuePlans } from '#server/platform/editorial/deed/schedule.ts';
import { CONTENT_KINDS } from '#server/areas.ts';
import { useApp } from '#tests/kit/app.ts';
import { answerOf, call } from '#tests/kit/account.ts';
import { addSmallContent } from '#tests/kit/content/content.ts';
import { addContentOfOffice } from '#tests/kit/content/content-given.ts';
import { ask } from '#tests/kit/content/editing.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let admin: LoggedIn;
beforeAll(async () => {
  await addSmallContent(test().db, test().storage);
  await addContentOfOffice(test().db);
  admin = await logIn(test().db, { roles: ['admin'] });
});

const act = (endpoint: ContentType['add'], params: object, body: object) =>
  ask(test(), admin, endpoint, { params, body });

let turn = 0;
async function addEmpty(type: ContentType, data = {}) {
  if (type.isSingle) await test().db.delete(contentItems).where(eq(contentItems.type, type.type));
  // The same data twice in quick succession is refused: `turn` makes it differ, and is dropped as an unknown field.
  return (await act(type.add, {}, { data: { ...data, turn: (turn += 1) } })).data;
}

const LATER = '2099-01-01T00:00:00Z';

describe.each(CONTENT_TYPES.map((type) => [type.type, type] as const))(
  'a draft of %s',
  (_, type) => {
    it('can be saved, shown, saved again and compared while it is empty', async () => {
      const { id, version, data } = await addEmpty(type);
      const { rows } = await ask(test(), admin, type.list, { query: { pageSize: 50 } });
      expect(rows.find((row) => row.id === id).title).toEqual({ zh: '', en: '' });
      const saved = await act(type.edit as never, { id }, { data, version });
      expect(saved).toMatchObject({ code: 200, data: { state: 'draft' } });
      const old = await ask(test(), admin, type.getVersion, { params: { id, number: 1 } });
      expect(old.data.data).toEqual(data);
      await test().db.delete(contentItems).where(eq(contentItems.id, id));
    });

    it('is not published, planned or sent for approval while incomplete; each missing field is named', async () => {
      const { id, version } = await addEmpty(type);
      const tries = [
        await act(type.publish as never, { id }, { version, locales: ['zh'] }),
        await act(type.schedule as never, { id }, { version, publishAt: LATER, unpublishAt: null }),
        await act(type.ask as never, { id }, { version }),
      ];
      for (const answer of tries) {
        const fields = (answer as unknown as { fields: { place: string; msg: string }[] }).fields;
        expect(answer.msg).toBe(`还有 ${fields.length} 项需要填写或修改`);
        expect(fields.length).toBeGreaterThan(0);
        expect(fields.every(({ msg }) => msg === '请填写此项')).toBe(true);
      }
      const preview = await answerOf(
        call(test(), type.preview, { params: { id }, token: admin.token }),
      );
      expect(preview).toMatchObject({ code: 500, fields: expect.any(Array) });
      await test().db.delete(contentItems).where(eq(contentItems.id, id));
    });
  },
);

describe('an article', () => {
  it('refuses to save a text that is longer than the field’s limit', async () => {
    const data = { title: { zh: '题'.repeat(201), en: '' } };
    expect(await act(newsContent.add as never, {}, { data })).toMatchObject({
      code: 500,
      msg: '标题：最多 200 个字符',
      fields: [{ place: 'title.zh', msg: '最多 200 个字符' }],
    });
  });

  /** Plans an article, changes it in the given way, and lets its planned time come. */
  async function planned(
    source: string,
    happens: (id: number, data: Readonly<Record<string, unknown>>) => Promise<unknown>,
  ) {
    const { db } = test();
    const [live] = await db
      .select()
      .from(contentItems)
      .where(eq(contentItems.type, 'news'))
      .orderBy(asc(contentItems.id));
    const whole = { ...live!.data, source: { zh: source, en: '' } };
    const { id, version } = (await act(newsContent.add as never, {}, { data: whole })).data;
    const plan = { version, publishAt: LATER, unpublishAt: null };
    await act(newsContent.schedule as never, { id }, plan);
    await happens(id, { ...whole, body: { zh: '', en: '' } });
    const isThis = eq(contentItems.id, id);
    await db
      .update(contentItems)
      .set({ publishAt: new Date(0) })
      .where(isThis);
    await executeDuePlans(db, CONTENT_KINDS);
    const [after] = await db.select().from(contentItems).where(isThis);
    return { ...after!, whole };
  }

  it('is published as planned, even if an editor removes a required text afterwards', async () => {
    const after = await planned('甲', (id, data) =>
      act(newsContent.edit as never, { id }, { data, version: 2 }),
    );
    expect([after.planFailure, after.live]).toEqual([null, after.whole]);
  });

  it('says why its plan failed if the planned text is no longer complete', async () => {
    const after = await planned('乙', (id, data) =>
      test().db.update(contentItems).set({ data }).where(eq(contentItems.id, id)),
    );
    expect(after.planFailure).toEqual({
      zh: '请先填写或修改：正文（中文）',
      en: 'Fill in or correct first: Text (Chinese)',
    });
  });
});
