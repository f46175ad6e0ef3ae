import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import en from '#content/i18n/en.json' with { type: 'json' };
import zh from '#content/i18n/zh.json' with { type: 'json' };
import { CONTENT_DEEDS, type ContentDeed } from '#contract/kind/editorial-deed.ts';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import type { ContentType } from '#contract/kind/editorial.ts';
import { operationLog } from '#contract/monitor/log.ts';
import { isBilingual } from '#domain/editorial/bilingual.ts';
import { operations } from '#server/platform/audit/table.ts';
import { contentItems } from '#server/platform/editorial/store/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addSmallContent } from '#tests/kit/content/content.ts';
import { addContentOfOffice } from '#tests/kit/content/content-given.ts';
import { ask } from '#tests/kit/content/editing.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let writer: LoggedIn;
let reader: LoggedIn;
beforeAll(async () => {
  await addSmallContent(test().db, test().storage);
  await addContentOfOffice(test().db);
  writer = await logIn(test().db, { roles: ['admin'] });
  reader = await logIn(test().db, { roles: ['admin'] });
});

type Data = Record<string, unknown>;

/** Makes the data unique within its kind. */
const own = (data: Data): Data => {
  if ('code' in data) return { ...data, code: 'own' };
  return 'startsOn' in data ? { ...data, year: 2035 } : data;
};

/** Changes the title of the data. */
function changed(data: Data): Data {
  const name = ['title', 'name', 'office', 'team', 'question'].find((one) =>
    isBilingual(data[one]),
  )!;
  return { ...data, [name]: { zh: '改过的', en: 'Changed' } };
}

async function sampleOf(type: ContentType): Promise<Data> {
  const { db } = test();
  const [item] = await db
    .select()
    .from(contentItems)
    .where(eq(contentItems.type, type.type))
    .orderBy(asc(contentItems.id))
    .limit(1);
  if (type.isSingle) await db.delete(contentItems).where(eq(contentItems.id, item!.id));
  return own(item!.data as Data);
}

const LATER = '2099-01-01T00:00:00Z';
const plan = (publishAt: string | null) => ({ publishAt, unpublishAt: null });

/** Carries out every deed that the kind knows, one after another. @returns its number */
async function doAll(type: ContentType): Promise<number> {
  const data = await sampleOf(type);
  let version = 0;
  let params = {};
  const act = async (endpoint: ContentType['add'], body: object, who = writer) => {
    const answer = await ask(test(), who, endpoint, { params, body });
    expect(answer, `${type.type} ${endpoint.name}`).toMatchObject({ code: 200 });
    ({ version } = answer.data ?? { version });
    return answer.data;
  };
  const { id } = await act(type.add, { data });
  params = { id };
  await act(type.edit as never, { data: changed(data), version });
  await act(type.edit as never, { data, version });
  await act(type.ask as never, { version, note: 'a' });
  await act(type.approve as never, { version, isApproved: false, note: '请改标题。' }, reader);
  await act(type.ask as never, { version, note: 'b' });
  await act(type.approve as never, { version, isApproved: true }, reader);
  await act(type.schedule as never, { version, ...plan(LATER) });
  await act(type.schedule as never, { version, ...plan(null) });
  await act(type.publish as never, { version, locales: ['zh'] });
  await act(type.unpublish as never, { version });
  if (type.isOrdered) await act(type.arrange as never, { ids: [id] });
  await act(type.remove as never, {});
  return id;
}

const WORDS: readonly ContentDeed[] = [
  ...(['add', 'edit', 'restore', 'ask', 'return', 'ask', 'approve'] as const),
  ...(['schedule', 'unschedule', 'publish', 'unpublish'] as const),
];

it.each(CONTENT_TYPES.map((type) => [type.type, type] as const))(
  'writes a word of its own for every deed on a record of the kind %s, with its title',
  async (_, type) => {
    await test().db.delete(operations);
    const id = await doAll(type);
    const lines = await test().db.select().from(operations).orderBy(asc(operations.id));
    const words = [...WORDS, ...(type.isOrdered ? ['arrange'] : []), 'remove'];
    expect(lines.map(({ action }) => action)).toEqual(
      words.map((word) => `${type.permission}:${word}`),
    );
    const own = lines.filter(({ target }) => target === `${type.type} ${id}`);
    expect(own).toHaveLength(WORDS.length + 1);
    expect(own[1]!.title).toEqual({ zh: '改过的', en: 'Changed' });
    expect(own.at(-1)!.title).toEqual(own[0]!.title);
    expect(own[0]!.title?.zh).not.toBe('');
  },
);

it('has a text in both languages for every word', () => {
  const keys = CONTENT_DEEDS.map((deed) => `admin.deed.${deed}`);
  expect(keys.filter((key) => !(key in zh && key in en))).toEqual([]);
  const texts = keys.map((key) => zh[key as keyof typeof zh]);
  expect(new Set(texts).size).toBe(texts.length);
});

it('says for each logged operation whether its record still exists, and finds it by title', async () => {
  await test().db.delete(operations);
  const type = CONTENT_TYPES.find((one) => one.type === 'expert')!;
  const gone = await doAll(type);
  const kept = (await ask(test(), reader, type.add, { body: { data: await sampleOf(type) } })).data;
  const { rows } = await ask(test(), writer, operationLog.list, { query: { pageSize: 50 } });
  const shown = rows.map(({ target, isThere }) => [target, isThere]);
  expect(shown[0]).toEqual([`expert ${kept.id}`, true]);
  expect(shown).toContainEqual([`expert ${gone}`, false]);
  expect(rows[0].title).toEqual(kept.title);
  const found = await ask(test(), writer, operationLog.list, {
    body: { filter: { target: kept.title.zh } },
  });
  expect(found.rows.length).toBeGreaterThan(0);
});
