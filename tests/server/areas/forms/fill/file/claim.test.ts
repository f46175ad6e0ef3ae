import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PrivateFile } from '#contract/files/part-upload.ts';
import { openForm, withdrawAnswer, changeAnswer } from '#contract/forms/filling.ts';
import { exportAnswers, getAnswer, removeAnswer, revealAnswer } from '#contract/forms/record.ts';
import { zipEntries } from '#domain/files/zip.ts';
import { uploads } from '#server/areas/files/table.ts';
import { draftRetention } from '#server/areas/forms/fill/draft.ts';
import { answerData } from '#server/areas/forms/answer/personal.ts';
import { formFileRetention } from '#server/areas/forms/fill/file/retention.ts';
import { formAnswers, formDrafts, formFiles, formGroups } from '#server/areas/forms/table.ts';
import { files } from '#server/platform/files/table.ts';
import { call } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { addPublished, GROUP, senderTo, type Form } from '#tests/kit/forms/filling.ts';
import { formOf } from '#tests/kit/forms/form.ts';
import { plain } from '#tests/kit/content/picture.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';
import { FILE_FORM, pdfOf, uploaderOf, type Who } from '#tests/kit/content/uploading.ts';

const test = useApp();
const { ask, send, draftOf } = uploaderOf(test);
const give = senderTo(test);
let office: LoggedIn;
beforeAll(async () => {
  office = await logIn(test().db, { roles: ['admin'] });
});

const GONE = '文件已失效或不符合要求，请移除后重新上传';
const CHANGEABLE = { access: 'account', changeUntil: '2999-01-01T00:00:00Z' } as const;

/** A form, and a person with a draft of it. */
async function started(settings: object = {}, definition = FILE_FORM) {
  const form = await addPublished(test().db, settings, definition);
  return { form, who: { draft: await draftOf(form) } satisfies Who };
}

const sendDraft = (form: Form, who: Who, answers: object) =>
  give(form, { answers, resume: who.draft });

/** Ages the files, and deletes those that nothing refers to. */
async function dayLater(): Promise<void> {
  const { db, storage } = test();
  await db.update(uploads).set({ endedAt: sql`now() - interval '25 hours'` });
  await formFileRetention(storage).forget(db, new Date());
}

async function isThere({ id }: Pick<PrivateFile, 'id'>): Promise<boolean> {
  return (await test().db.$count(files, eq(files.id, id))) > 0;
}

describe('an answer with files', () => {
  it('takes over those of its draft, and the office sees them by links', async () => {
    const { form, who } = await started();
    const photo = await send(who, form, await plain(40, 30), { slot: 'f1', name: '门口.png' });
    const paper = await send(who, form, pdfOf());
    const { code, data } = await sendDraft(form, who, { f1: [photo.id], f2: [paper.id] });
    expect(code).toBe(200);
    const params = { id: form.id, answer: data!.id };
    const detail = await ask<{ files: PrivateFile[] }>(office, getAnswer, { params });
    const shown = detail.data!.files.map(({ originalFilename }) => originalFilename);
    expect(shown.sort()).toEqual(['材料.pdf', '门口.png']);
    expect((await test().app.request(detail.data!.files[0]!.url)).status).toBe(200);
  });

  it.each([
    [
      'of another draft',
      async ({ form }: Given) => {
        const other = { draft: await draftOf(form) };
        return [(await send(other, form, pdfOf())).id];
      },
    ],
    [
      'of another question',
      async ({ form, who }: Given) => [
        (await send(who, form, await plain(40, 30), { slot: 'f1', name: 'a.png' })).id,
      ],
    ],
    [
      'of another form',
      async () => {
        const other = await started();
        return [(await send(other.who, other.form, pdfOf())).id];
      },
    ],
    ['that does not exist', () => Promise.resolve(['0'.repeat(32)])],
    [
      'that is named twice',
      async ({ form, who }: Given) => {
        const { id } = await send(who, form, pdfOf());
        return [id, id];
      },
    ],
  ])('refuses a file %s', async (_, idsOf) => {
    const given = await started();
    const reply = await sendDraft(given.form, given.who, { f2: await idsOf(given) });
    expect(reply).toMatchObject({ code: 500, fields: [{ place: 'f2', msg: GONE }] });
    expect(await test().db.$count(formAnswers, eq(formAnswers.formId, given.form.id))).toBe(0);
  });
  type Given = Awaited<ReturnType<typeof started>>;

  it('is refused with more files than the question allows', async () => {
    const { form, who } = await started();
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) ids.push((await send(who, form, pdfOf())).id);
    expect(await sendDraft(form, who, { f2: ids })).toMatchObject({
      fields: [{ place: 'f2', msg: expect.stringContaining('2') }],
    });
  });

  it('shares no file with another answer, even when two arrive at once', async () => {
    const { form, who } = await started();
    const { id } = await send(who, form, pdfOf());
    const both = await Promise.all([1, 2].map(() => sendDraft(form, who, { f2: [id] })));
    expect(both.map(({ code }) => code).sort()).toEqual([200, 500]);
  });

  it('records no sender of its files if it is anonymous', async () => {
    const owner = await logIn(test().db);
    const settings = { access: 'account', isAnonymous: true } as const;
    const form = await addPublished(test().db, settings, FILE_FORM);
    const { id } = await send(owner, form, pdfOf());
    expect(await give(form, { answers: { f2: [id] } }, owner)).toMatchObject({ code: 200 });
    const [row] = await test().db.select().from(uploads).where(eq(uploads.fileId, id));
    const [file] = await test().db.select().from(files).where(eq(files.id, id));
    expect(row).toMatchObject({ ownerId: null, draft: null, endedAt: file!.createdAt });
    expect(row!.endedAt!.getUTCHours() * 60 + row!.endedAt!.getUTCMinutes()).toBe(16 * 60);
  });
});

describe('files of drafts and answers', () => {
  it('are kept as long as something refers to them, and deleted a day later', async () => {
    const { form, who } = await started();
    const [kept, dropped] = [await send(who, form, pdfOf()), await send(who, form, pdfOf())];
    await draftOf(form, { f2: [kept.id, dropped.id] }, who);
    await dayLater();
    expect(await Promise.all([kept, dropped].map(isThere))).toEqual([true, true]);
    await draftOf(form, { f2: [kept.id] }, who);
    const [row] = await test().db.select().from(files).where(eq(files.id, dropped.id));
    await dayLater();
    expect(await Promise.all([kept, dropped].map(isThere))).toEqual([true, false]);
    const bytes = join(test().storage.vault.folder, row!.fileName);
    await expect(access(bytes)).rejects.toThrow('ENOENT');
    const given = { params: { key: form.key }, body: { resume: who.draft } };
    const opened = await ask<{ draft: { files: PrivateFile[] } }>({}, openForm, given);
    expect(opened.data!.draft.files.map(({ id }) => id)).toEqual([kept.id]);
    await test()
      .db.update(formDrafts)
      .set({ savedAt: sql`now() - interval '91 days'` });
    await draftRetention.forget(test().db, new Date());
    await dayLater();
    expect(await isThere(kept)).toBe(false);
  });

  it('change with an edited answer, and are deleted when it is withdrawn or removed', async () => {
    const owner = await logIn(test().db);
    const form = await addPublished(test().db, CHANGEABLE, FILE_FORM);
    const [first, second] = [await send(owner, form, pdfOf()), await send(owner, form, pdfOf())];
    const { data } = await give(form, { answers: { f2: [first.id] } }, owner);
    const named = { id: data!.id, version: 1 };
    const key = { key: form.key };
    const change = { ...named, answers: { f2: [second.id] } };
    const changed = await ask<{ files: PrivateFile[] }>(owner, changeAnswer, {
      params: key,
      body: change,
    });
    expect(changed.data!.files.map(({ id }) => id)).toEqual([second.id]);
    await dayLater();
    expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
    await ask(owner, withdrawAnswer, { params: key, body: { ...named, version: 2 } });
    await dayLater();
    expect(await isThere(second)).toBe(false);

    const { form: other, who } = await started();
    const third = await send(who, other, pdfOf());
    const given = await sendDraft(other, who, { f2: [third.id] });
    await ask(office, removeAnswer, { params: { id: other.id, answer: given.data!.id } });
    await dayLater();
    expect([
      await isThere(third),
      await test().db.$count(formFiles, eq(formFiles.formId, other.id)),
    ]).toEqual([false, 0]);
  });
});

it('are deleted with an account if they are sensitive; the others stay with the answer', async () => {
  const owner = await logIn(test().db);
  const form = await addPublished(test().db, CHANGEABLE, FILE_FORM);
  const paper = await send(owner, form, pdfOf());
  const secret = await send(owner, form, pdfOf(), { slot: 'f3', name: '病历.pdf' });
  const { code } = await give(form, { answers: { f2: [paper.id], f3: [secret.id] } }, owner);
  expect(code).toBe(200);
  await test().db.transaction((tx) => answerData.forget!(tx, owner.userId));
  await dayLater();
  expect([await isThere(paper), await isThere(secret)]).toEqual([true, false]);
});

describe('an archive of the files of a form', () => {
  const namesIn = async (who: LoggedIn, form: Form): Promise<string[]> => {
    const given = { params: { id: form.id }, body: { format: 'files' }, token: who.token };
    const reply = await call(test(), exportAnswers, given);
    const bytes = new Uint8Array(await reply.arrayBuffer());
    return zipEntries(bytes).map(({ name }) => name.replace(/^\d+/, 'n'));
  };

  it('contains the files that the reader sees: none that is sensitive, none of a hidden question', async () => {
    const { form, who } = await started();
    const photo = await send(who, form, await plain(40, 30), { slot: 'f1', name: '门口.png' });
    const papers = [await send(who, form, pdfOf()), await send(who, form, pdfOf(120, 'y'))];
    const secret = await send(who, form, pdfOf(), { slot: 'f3', name: '病历.pdf' });
    const answers = { f1: [photo.id], f2: papers.map(({ id }) => id), f3: [secret.id] };
    const { data } = await sendDraft(form, who, answers);
    expect(await namesIn(office, form)).toEqual([
      'n/photos-门口.webp',
      'n/papers-材料.pdf',
      'n/papers-材料 (2).pdf',
    ]);
    const params = { id: form.id, answer: data!.id };
    const detail = await ask<{ files: PrivateFile[] }>(office, getAnswer, { params });
    expect(detail.data!.files.map(({ id }) => id)).not.toContain(secret.id);
    const revealed = await ask<{ files: PrivateFile[] }>(office, revealAnswer, { params });
    expect(revealed.data!.files.map(({ id }) => id)).toEqual([secret.id]);

    const role = await addRole(test().db, ['forms:answer:export', 'forms:answer:query'], 'self');
    const member = await logIn(test().db, { roles: [role] });
    const deeds = ['view', 'export'] as const;
    const group = { ...GROUP, roles: [role], fields: ['f1'], deeds: [...deeds], formId: form.id };
    await test().db.insert(formGroups).values(group);
    expect(await namesIn(member, form)).toEqual(['n/photos-门口.webp']);
    const seen = await ask<{ files: PrivateFile[] }>(member, getAnswer, { params });
    expect(seen.data!.files.map(({ id }) => id)).toEqual([photo.id]);
  });

  it('names files of rows by their row', async () => {
    const rows = { least: 1, most: 3 };
    const inner = { id: 'f1', kind: 'files' as const, name: 'cv', title: { zh: '简历' } };
    const { form, who } = await started(
      {},
      formOf({
        id: 'g1',
        kind: 'group',
        name: 'members',
        title: { zh: '成员' },
        rows,
        items: [inner],
      }),
    );
    const ids = [
      (await send(who, form, pdfOf(), { slot: 'f1' })).id,
      (await send(who, form, pdfOf(), { slot: 'f1' })).id,
    ];
    const { code } = await sendDraft(form, who, { g1: ids.map((id) => ({ f1: [id] })) });
    expect([code, await namesIn(office, form)]).toEqual([
      200,
      ['n/cv-1-材料.pdf', 'n/cv-2-材料.pdf'],
    ]);
  });
});
