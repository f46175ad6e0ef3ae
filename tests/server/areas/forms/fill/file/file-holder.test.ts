import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishForm } from '#contract/forms/form.ts';
import { getForm } from '#contract/forms/filling.ts';
import { formSettings } from '#contract/forms/settings.ts';
import { editFile, removeFile } from '#contract/files/library.ts';
import { newsContent } from '#contract/news/news.ts';
import { addPicture } from '#server/areas/files/service.ts';
import { forms } from '#server/areas/forms/table.ts';
import { files } from '#server/platform/files/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { openContest } from '#tests/kit/content/contest.ts';
import { ask, newsData, takeTags } from '#tests/kit/content/editing.ts';
import { plain } from '#tests/kit/content/picture.ts';
import { isServed, retireAll } from '#tests/kit/content/retiring.ts';
import { addForm, addPublished, SHORT_FORM } from '#tests/kit/forms/filling.ts';
import { formOf } from '#tests/kit/forms/form.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let admin: LoggedIn;
let width = 60;
beforeAll(async () => {
  await openContest(test().db, 2025);
  admin = await logIn(test().db, { roles: ['admin'] });
});
beforeEach(() => takeTags(test().db));

const picture = async () => {
  const { db, storage } = test();
  return addPicture(db, storage, {
    originalFilename: '图.png',
    bytes: await plain((width += 1), 20),
  });
};
type Picture = Awaited<ReturnType<typeof picture>>;
const QUESTION = { id: 'f1', kind: 'text', name: 'why', title: { zh: '为什么？' } } as const;
const beside = ({ id }: Picture) => formOf({ id: 'l1', kind: 'picture', file: id }, QUESTION);
const inText = ({ fileName }: Picture) => {
  const html = { zh: `<p><img src="/files/${fileName}" alt=""></p>`, en: '' };
  return formOf({ id: 'l1', kind: 'richText', html }, QUESTION);
};
const around = ({ id }: Picture) => ({ theme: { logo: id } });
const remove = async ({ id }: Picture) =>
  (await ask(test(), admin, removeFile, { params: { id } })).msg;
const nameOf = async ({ id }: Picture) =>
  (await test().db.select().from(files).where(eq(files.id, id)))[0]!.fileName;
const pageOf = async (key: string) =>
  JSON.stringify((await ask(test(), { token: '' }, getForm, { params: { key } })).data);

/** Publishes an article that shows the picture as well, and withdraws it. */
async function showAndWithdraw({ id: coverId }: Picture): Promise<void> {
  const body = { data: newsData({ coverId }) };
  const { id, version } = (await ask(test(), admin, newsContent.add, { body })).data;
  const given = { params: { id }, body: { version, locales: ['zh'] } };
  const live = await ask(test(), admin, newsContent.publish, given);
  const now = { version: live.data.version };
  await ask(test(), admin, newsContent.unpublish, { params: { id }, body: now });
}

describe('a picture of the library that a form shows', () => {
  it('cannot be removed while the form is built, nor once it is published', async () => {
    const [built, asked, framed] = [await picture(), await picture(), await picture()];
    const { db } = test();
    await addForm(db, { definition: beside(built) });
    await addPublished(db, {}, inText(asked));
    await addForm(db, { settings: formSettings.parse(around(framed)) });
    for (const one of [built, asked, framed])
      expect(await remove(one)).toBe('仍在使用中，无法删除');
  });

  it('keeps its address when an article no longer shows it', async () => {
    const shown = [await picture(), await picture(), await picture()] as const;
    const { db } = test();
    await addPublished(db, {}, beside(shown[0]));
    await addPublished(db, {}, inText(shown[1]));
    await addPublished(db, around(shown[2]));
    for (const one of shown) await showAndWithdraw(one);
    await retireAll(test());
    for (const one of shown) expect(await isServed(test(), one.fileName)).toBe(true);
  });

  it('loses its address when a new version of the form no longer shows it', async () => {
    const one = await picture();
    const { db } = test();
    const form = await addPublished(db, {}, beside(one));
    const [changed] = await db
      .update(forms)
      .set({ definition: SHORT_FORM, isChanged: true })
      .where(eq(forms.id, form.id))
      .returning();
    const body = { version: changed!.version };
    expect((await ask(test(), admin, publishForm, { params: { id: form.id }, body })).code).toBe(
      200,
    );
    await retireAll(test());
    expect(await isServed(test(), one.fileName)).toBe(false);
  });

  it('is shown with its current description and under its new address', async () => {
    const [one, two] = [await picture(), await picture()];
    const { db } = test();
    const form = await addPublished(db, {}, beside(one));
    const built = await addForm(db, { definition: inText(two) });
    const alt = { zh: '一张图', en: '' };
    const body = { version: one.version, originalFilename: '图.png', folder: '', alt };
    await ask(test(), admin, editFile, { params: { id: one.id }, body });
    expect(await takeTags(db)).toEqual([`form:${form.key}`]);
    expect(await pageOf(form.key)).toContain('一张图');
    await showAndWithdraw(two);
    await retireAll(test());
    const present = { ...two, fileName: await nameOf(two) };
    expect(present.fileName).not.toBe(two.fileName);
    const [kept] = await db.select().from(forms).where(eq(forms.id, built.id));
    expect(kept!.definition).toEqual(inText(present));
  });
});
