import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PrivateFile } from '#contract/files/part-upload.ts';
import { getProcess } from '#contract/files/file.ts';
import {
  downloadEntries,
  openEntryFile,
  zipEntries,
} from '#contract/registration/office/entry-file.ts';
import { revealEntry, type RevealedEntry } from '#contract/registration/office/reviewed-entry.ts';
import { zipEntries as entriesIn } from '#domain/files/zip.ts';
import { archiveRetention } from '#server/areas/files/archive.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { departments } from '#server/areas/identity/access/table.ts';
import { operations } from '#server/platform/audit/table.ts';
import { files } from '#server/platform/files/table.ts';
import { call } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { entryFilesOf } from '#tests/kit/registration/entry-file.ts';
import { plain } from '#tests/kit/content/picture.ts';
import { addReviewer } from '#tests/kit/registration/reviewer.ts';
import { addRole, logIn } from '#tests/kit/session.ts';
import { pdfOf, sha256 } from '#tests/kit/content/uploading.ts';
import { sql } from 'drizzle-orm';
import { until } from '#tests/kit/until.ts';

const test = useApp();
const { add, ask, send, write, give, change } = entryFilesOf(test);

/** An entry submitted with a document, a picture, a sensitive file, and a file of its captain. */
async function submitted() {
  const entry = await add();
  const { id, who } = entry;
  const paper = await send(who, id, 'f2');
  const photo = await send(who, id, 'f3', { name: '门口.png' }, await plain(40, 30));
  const secret = await send(who, id, 'f4', { name: '证件.pdf' });
  const own = await send(who, id, 'm3', { name: '简历.pdf' });
  await write(entry, 'team', { f2: [paper.id], f3: [photo.id], f4: [secret.id] });
  await write(entry, 'member', { m3: [own.id] });
  await give(entry);
  return { ...entry, paper, photo, secret, own };
}

const open = (who: { token: string }, id: number, file: string) =>
  ask<PrivateFile>(who, openEntryFile, { params: { id, file } });

describe('the files of an entry under review', () => {
  it('are listed with name, size and hash, without a link, except sensitive ones', async () => {
    const { id, paper, photo, secret, own } = await submitted();
    const reviewer = await addReviewer(test);
    const told = (await reviewer.read(id)).data!.files;
    expect(told.map((file) => file.id).sort()).toEqual([paper.id, photo.id, own.id].sort());
    expect(told.find((file) => file.id === paper.id)).toEqual({
      id: paper.id,
      originalFilename: '材料.pdf',
      mediaType: 'application/pdf',
      size: 100,
      sha256: sha256(pdfOf()),
      isNew: false,
    });
    const revealed = await ask<RevealedEntry>(reviewer, revealEntry, { params: { id } });
    expect(revealed.data!.files.map((file) => file.id)).toEqual([secret.id]);
  });

  it('are opened by a link each, which is logged', async () => {
    const { id, paper, photo } = await submitted();
    const reviewer = await addReviewer(test);
    const link = (await open(reviewer, id, paper.id)).data!.url;
    const shown = await test().app.request(link);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(shown.headers.get('content-disposition')).toMatch(/^inline/);
    const picture = await test().app.request((await open(reviewer, id, photo.id)).data!.url);
    expect(picture.headers.get('content-disposition')).toMatch(/^attachment/);
    const isIts = eq(operations.target, `entry ${id}`);
    const lines = await test().db.select().from(operations).where(isIts).orderBy(operations.id);
    expect(lines.map(({ action, after }) => [action, after])).toEqual([
      ['contest:entry:file', { file: '材料.pdf' }],
      ['contest:entry:file', { file: '门口.png' }],
    ]);
  });

  it('are downloaded unless they are PDFs, whatever the address asks for', async () => {
    const { id, photo } = await submitted();
    const { url } = (await open(await addReviewer(test), id, photo.id)).data!;
    const reply = await test().app.request(`${url}&view=inline`);
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  it('are visible only within the scope, and sensitive ones to holders of the permission', async () => {
    const { id, paper, secret } = await submitted();
    const other = await submitted();
    const [department] = await test()
      .db.insert(departments)
      .values({ name: { zh: '处', en: 'Office' } })
      .returning();
    const far = await addReviewer(test, { scope: 'department', departmentId: department!.id });
    const role = await addRole(test().db, ['contest:entry:query', 'contest:entry:list']);
    const reader = await logIn(test().db, { roles: [role] });
    const nobody = await logIn(test().db);
    expect([
      (await open(far, id, paper.id)).code,
      (await open(reader, id, paper.id)).code,
      (await open(reader, id, secret.id)).code,
      (await open(await addReviewer(test), id, secret.id)).code,
      (await open(reader, id, other.paper.id)).code,
      (await open(nobody, id, paper.id)).code,
    ]).toEqual([404, 200, 404, 200, 404, 403]);
  });

  it('are marked as new since the last decision, and former ones are still listed', async () => {
    const entry = await submitted();
    const { id, paper, who } = entry;
    const reviewer = await addReviewer(test);
    await reviewer.decide(id, 'return', { marks: [{ place: 'f2', memberId: null, text: '换' }] });
    const next = await send(who, id, 'f2', {}, pdfOf(120, 'y'));
    await write(entry, 'team', { f2: [next.id] });
    await give(entry);
    const { data } = await reviewer.read(id);
    const marked = Object.fromEntries(data!.files.map((file) => [file.id, file.isNew]));
    expect([marked[next.id], marked[paper.id]]).toEqual([true, false]);
    expect(data!.changed).toContainEqual({
      place: 'f2',
      memberId: null,
      before: { f2: [paper.id] },
    });
    expect((await open(reviewer, id, paper.id)).code).toBe(200);
  });

  it('exclude those that only an unsubmitted draft names', async () => {
    const entry = await submitted();
    const later = await send(entry.who, entry.id, 'f2', {}, pdfOf(120, 'y'));
    await write(entry, 'team', { f2: [later.id] });
    const reviewer = await addReviewer(test);
    expect((await open(reviewer, entry.id, later.id)).code).toBe(404);
  });
});

describe('an archive of the files of entries', () => {
  const order = (who: { token: string }, filter: object) =>
    ask<{ key: string; files: number }>(who, zipEntries, { body: { filter } });
  const fetch = (who: { token: string }, key: string) =>
    call(test(), downloadEntries, { params: { key }, token: who.token });
  const done = (key: string) =>
    until(async () => {
      const reply = await test().app.request(`${getProcess.path}?key=${key}`);
      const state = (await reply.json()) as { rate: number; url: string | null };
      expect(state).toMatchObject({ rate: 100, url: `/contest/entry/zip/${key}` });
    });

  it('has a folder for each entry that matches the filter, and no sensitive file', async () => {
    const entry = await submitted();
    const { number } = (await demandEntry(test().db, entry.id)).entry;
    const other = await submitted();
    await change(other.id, { topicId: entry.topicId });
    const second = (await demandEntry(test().db, other.id)).entry.number;
    await submitted();
    const reviewer = await addReviewer(test);
    const { data } = await order(reviewer, { topicId: entry.topicId, status: 'submitted' });
    await done(data!.key);
    const reply = await fetch(reviewer, data!.key);
    const names = entriesIn(new Uint8Array(await reply.arrayBuffer())).map(({ name }) => name);
    const namesOf = (folder: string | null) => [
      `${folder}/papers-材料.pdf`,
      `${folder}/photos-门口.webp`,
      `${folder}/cv-1-简历.pdf`,
    ];
    expect(names).toEqual([...namesOf(number), ...namesOf(second)]);
    const isIts = eq(operations.action, 'contest:entry:zip');
    const [line] = await test().db.select().from(operations).where(isIts);
    expect(line).toMatchObject({ userName: reviewer.userName, after: { entries: 2 } });
  });

  it('can be fetched only by the person who ordered it, for a day', async () => {
    const entry = await submitted();
    const [one, other] = [await addReviewer(test), await addReviewer(test)];
    const { data } = await order(one, { topicId: entry.topicId });
    await done(data!.key);
    const codeOf = async (who: { token: string }) => {
      const reply = await fetch(who, data!.key);
      const isFile = reply.headers.has('content-disposition');
      return isFile ? 200 : ((await reply.json()) as { code: number }).code;
    };
    expect([await codeOf(one), await codeOf(other)]).toEqual([200, 404]);
    await test()
      .db.update(files)
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where(eq(files.sourceId, data!.key));
    await archiveRetention(test().storage).forget(test().db, new Date());
    expect(await codeOf(one)).toBe(404);
  });

  it('is limited to the scope of its permission', async () => {
    const entry = await submitted();
    const [department] = await test()
      .db.insert(departments)
      .values({ name: { zh: '处', en: 'Office' } })
      .returning();
    const far = await addReviewer(test, { scope: 'department', departmentId: department!.id });
    expect((await order(far, { topicId: entry.topicId })).data).toMatchObject({ files: 0 });
    const role = await addRole(test().db, ['contest:entry:query', 'contest:entry:export']);
    const reader = await logIn(test().db, { roles: [role] });
    expect((await order(reader, {})).code).toBe(403);
  });
});
