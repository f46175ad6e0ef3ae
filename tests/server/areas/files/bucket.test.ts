import { existsSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { downloadFile, getProcess, uploadFile } from '#contract/files/file.ts';
import { downloadEntries, zipEntries } from '#contract/registration/office/entry-file.ts';
import { zipEntries as entriesIn } from '#domain/files/zip.ts';
import { archiveRetention } from '#server/areas/files/archive.ts';
import { files } from '#server/platform/files/table.ts';
import { openBucket } from '#server/platform/storage/bucket.ts';
import { openStorage } from '#server/platform/storage/open.ts';
import { call } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { BUCKETS, useBuckets } from '#tests/kit/storage/bucket.ts';
import { plain } from '#tests/kit/content/picture.ts';
import { pdfOf } from '#tests/kit/content/uploading.ts';
import { answerOf } from '#tests/kit/account.ts';
import { entryFilesOf } from '#tests/kit/registration/entry-file.ts';
import { addReviewer } from '#tests/kit/registration/reviewer.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';
import { forge } from '#tests/kit/forgery.ts';
import { until } from '#tests/kit/until.ts';

const buckets = useBuckets();
const test = useApp((local) => ({ ...local, vault: openStorage(buckets().config).vault }));
const { add, ask, send, write, give } = entryFilesOf(test);
const objects = () => Array.fromAsync(openBucket(buckets().config, BUCKETS.private).list());
const nameOf = async (id: string) =>
  (await test().db.select().from(files).where(eq(files.id, id)))[0]!.fileName;

/** Uploads a private file in one piece. @returns its stored name */
async function upload(who: LoggedIn): Promise<string> {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(pdfOf())], '报名表.pdf'));
  const init = { method: 'POST', body, headers: who.headers };
  return String((await answerOf(test().app.request(uploadFile.path, init)))['fileName']);
}

const download = (who: LoggedIn, name: string, rest = '') =>
  test().app.request(`${downloadFile.path}?fileName=${encodeURIComponent(name)}${rest}`, {
    headers: who.headers,
  });

it('stores attachments in the bucket alone, and serves them by presigned links', async () => {
  const { id, who } = await add();
  const paper = await send(who, id, 'f2', {}, pdfOf());
  const name = await nameOf(paper.id);
  expect(await objects()).toContain(name);
  expect(existsSync(`${test().storage.vault.folder}/${name}`)).toBe(false);
  const reply = await test().app.request(paper.url);
  expect(Buffer.from(await reply.arrayBuffer())).toEqual(pdfOf());
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const head = await test().app.request(paper.url, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const forged = forge(paper.url, paper.url.indexOf('proof=') + 'proof='.length);
  expect((await answerOf(test().app.request(forged)))['code']).toBe(404);
});

it('puts files of the bucket into an archive, which is stored there as well and deleted after a day', async () => {
  const entry = await add({ isReviewed: true });
  const [paper, photo] = [
    await send(entry.who, entry.id, 'f2', {}, pdfOf()),
    await send(entry.who, entry.id, 'f3', { name: '门口.png' }, await plain(60, 40)),
  ];
  await write(entry, 'team', { f2: [paper.id], f3: [photo.id] });
  await give(entry);
  const reviewer = await addReviewer(test);
  const { data } = await ask<{ key: string }>(reviewer, zipEntries, {
    body: { filter: { topicId: entry.topicId } },
  });
  const { key } = data!;
  await until(async () => {
    const reply = await test().app.request(`${getProcess.path}?key=${key}`);
    expect(await reply.json()).toMatchObject({ rate: 100 });
  });
  const reply = await call(test(), downloadEntries, { params: { key }, token: reviewer.token });
  const inside = entriesIn(new Uint8Array(await reply.arrayBuffer())).map(({ name }) => name);
  expect(inside.map((name) => name.split('/')[1])).toEqual(['papers-材料.pdf', 'photos-门口.webp']);
  const [archive] = await test().db.select().from(files).where(eq(files.sourceId, key));
  expect(await objects()).toContain(archive!.fileName);
  const past = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await test().db.update(files).set({ createdAt: past }).where(eq(files.id, archive!.id));
  const storage = openStorage(buckets().config);
  await archiveRetention(storage).forget(test().db, new Date());
  expect(await objects()).not.toContain(archive!.fileName);
});

it('stores, serves and deletes files uploaded in one piece', async () => {
  const who = await logIn(test().db);
  const name = await upload(who);
  expect(await objects()).toContain(name);
  expect(Buffer.from(await (await download(who, name)).arrayBuffer())).toEqual(pdfOf());
  expect((await answerOf(download(await logIn(test().db), name)))['code']).toBe(404);
  await test().db.update(files).set({ sourceType: 'export' }).where(eq(files.fileName, name));
  await (await download(who, name, '&delete=true')).arrayBuffer();
  await expect.poll(objects).not.toContain(name);
});

it('asks to try again when the bucket is unreachable, and keeps no record of the file that it could not store', async () => {
  const who = await logIn(test().db);
  const name = await upload(who);
  const before = await test().db.$count(files);
  await buckets().stop();
  const body = new FormData();
  body.append('file', new File([new Uint8Array(pdfOf(90))], '报名表.pdf'));
  const init = { method: 'POST', body, headers: who.headers };
  expect((await answerOf(test().app.request(uploadFile.path, init)))['code']).toBe(503);
  expect((await answerOf(download(who, name)))['code']).toBe(503);
  expect(await test().db.$count(files)).toBe(before);
});
