import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { translator } from '#content/i18n/translate.ts';
import type { FaultName } from '#contract/fault-name.ts';
import { getUpload, PART_SIZE, type UploadState } from '#contract/files/part-upload.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { entryUploads } from '#server/areas/registration/file/upload-purpose.ts';
import { otherProcess, useApp } from '#tests/kit/app.ts';
import { entryFilesOf, type FilesEntry } from '#tests/kit/registration/entry-file.ts';
import { addMember, changeRules } from '#tests/kit/registration/registration.ts';
import { logIn } from '#tests/kit/session.ts';
import { pdfOf, sha256, type Reply } from '#tests/kit/content/uploading.ts';
import { addSession } from '#tests/kit/account.ts';

const test = useApp();
const { add, ask, begin, put, end, send, change } = entryFilesOf(test);

const wordsOf = (fault: FaultName, values: Record<string, string | number> = {}): string =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, String(value)),
    translator('zh')(`fault.${fault}`),
  );
/** The message with which a call is refused. */
const refusal = async (asked: Promise<Reply<unknown>>): Promise<string | undefined> => {
  const { msg, data } = await asked;
  return data === undefined ? msg : undefined;
};

/** Slightly longer than two parts. */
const LONG = pdfOf(2 * PART_SIZE + 10);
const partOf = (part: number) => LONG.subarray((part - 1) * PART_SIZE, part * PART_SIZE);

/** Another member of a team, with a session. */
async function joined(entry: FilesEntry) {
  const { id, userName } = await addMember(test(), entry);
  const token = await addSession(test().db, { id });
  return { userId: id, userName, token, headers: {} };
}

const ended = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

describe('a file of an entry', () => {
  it('arrives in parts, in any order, through two processes, and is one file however often it is completed', async () => {
    const { id, who } = await add();
    const begun = await begin(who, id, 'f2', { size: LONG.length });
    const upload = begun.data!.id;
    expect(await put(who, upload, 3, partOf(3), { app: otherProcess(test()) })).toMatchObject({
      code: 200,
    });
    await put(who, upload, 1, partOf(1));
    const state = await ask<UploadState>(who, getUpload, { params: { id: upload } });
    expect(state.data).toMatchObject({ parts: 3, received: [1, 3], file: null });
    expect(await end(who, upload)).toMatchObject({ msg: expect.stringContaining('1') });
    await put(who, upload, 2, partOf(2));
    const [one, other] = [await end(who, upload), await end(who, upload)];
    expect([one.data!.id, one.data!.size]).toEqual([other.data!.id, LONG.length]);
  });

  it('is refused as a whole if a part has a wrong hash, or if its content does not match its name', async () => {
    const { id, who } = await add();
    const { data } = await begin(who, id, 'f2');
    const wrong = await put(who, data!.id, 1, pdfOf(), { hash: sha256(pdfOf(100, 'y')) });
    expect(wrong.msg).toBe(translator('zh')('fault.partBroken'));
    const page = Buffer.from('<html><script>alert(1)</script>'.padEnd(100));
    await put(who, data!.id, 1, page);
    expect(await refusal(end(who, data!.id))).toBe(wordsOf('fileFormat', { formats: 'docx/pdf' }));
    expect(await refusal(begin(who, id, 'f2', { name: '网页.html' }))).toBe(
      wordsOf('fileFormat', { formats: 'docx/pdf' }),
    );
    const large = await refusal(begin(who, id, 'f2', { size: 6 * 1024 * 1024 }));
    expect(large).toBe(wordsOf('fileSize', { size: 5 }));
  });

  it('is accepted only from people who may edit its part', async () => {
    const entry = await add();
    const member = await joined(entry);
    const tutor = await addMember(test(), entry);
    await test().db.execute(
      sql`UPDATE team_member SET role = 'tutor', slot = 11 WHERE account_id = ${tutor.id}`,
    );
    const tutorWho = { ...member, token: await addSession(test().db, tutor) };
    const stranger = await logIn(test().db);
    const msgOf = async (who: typeof stranger, slot: string) =>
      (await begin(who, entry.id, slot)).msg;
    const t = translator('zh');
    expect([
      await msgOf(member, 'f2'),
      await msgOf(stranger, 'm3'),
      await msgOf(tutorWho, 'm3'),
      await msgOf(entry.who, 'f1'),
      await msgOf(entry.who, 'nothing'),
    ]).toEqual([
      t('fault.forbidden'),
      t('fault.notFound'),
      t('fault.forbidden'),
      t('fault.notFound'),
      t('fault.notFound'),
    ]);
    expect((await begin(member, entry.id, 'm3')).code).toBe(200);
    const nobody = await begin({ ...stranger, token: '' }, entry.id, 'm3');
    expect(nobody.code).not.toBe(200);
    const wild = await begin(entry.who, entry.id, 'f2', { source: '1;x' });
    expect(wild.msg).toBe(t('fault.notFound'));
  });

  it('is in time by the headers of each part, and refused a moment later', async () => {
    const { id, who, topicId } = await add();
    const { data } = await begin(who, id, 'f2', { size: LONG.length });
    await put(who, data!.id, 1, partOf(1));
    await changeRules(test().db, topicId, {
      form: (await demandEntry(test().db, id)).rules.form,
      until: ended(60),
      grace: 0,
    });
    const late = await put(who, data!.id, 2, partOf(2));
    expect(late.msg).toBe(translator('zh')('fault.entryOver'));
    // A stored part is accepted again, however often it is sent.
    expect(await put(who, data!.id, 1, partOf(1))).toMatchObject({ code: 200 });
    expect(await refusal(begin(who, id, 'f2'))).toBe(wordsOf('entryOver'));
    await change(id, { ownUntil: new Date(Date.now() + 60_000) });
    expect(await put(who, data!.id, 2, partOf(2))).toMatchObject({ code: 200 });
  });

  it('is timed by the arrival of its headers and not by the duration of the transfer', async () => {
    const { id, who, topicId } = await add();
    const { form } = (await demandEntry(test().db, id)).rules;
    await changeRules(test().db, topicId, { form, until: ended(5), grace: 0 });
    const { db, secret } = test();
    const upload = { accountId: who.userId, source: String(id), slot: 'f2' };
    const admit = (waited: number) => entryUploads.admitPart!(db, secret, upload, waited);
    await expect(admit(0)).rejects.toMatchObject({ fault: 'entryOver' });
    await expect(admit(15_000)).resolves.toBeUndefined();
    await expect(admit(1e9)).resolves.toBeUndefined();
  });

  it('begins an entry as the first save does', async () => {
    const { id, who } = await add();
    await change(id, { begunAt: null });
    await begin(who, id, 'f2');
    expect((await demandEntry(test().db, id)).entry.begunAt).not.toBeNull();
  });

  it('of a returned entry is accepted only where it was marked', async () => {
    const { id, who } = await add();
    const marks = [{ place: 'f2', memberId: null, text: '看不清' }];
    await change(id, { status: 'returned', marks, dueAt: new Date(Date.now() + 60_000) });
    expect((await begin(who, id, 'f2')).code).toBe(200);
    expect(await refusal(begin(who, id, 'f3', { name: 'a.png' }))).toBe(wordsOf('notMarked'));
    await change(id, { dueAt: new Date(Date.now() - 30_000) });
    expect(await refusal(begin(who, id, 'f2'))).toBe(wordsOf('entryOver'));
    await change(id, { status: 'withdrawn' });
    expect(await refusal(begin(who, id, 'f2'))).toBe(wordsOf('wrongState'));
  });

  it('in one piece follows the rules of its question', async () => {
    const { id, who } = await add();
    const file = await send(who, id, 'f2');
    expect(file).toMatchObject({ originalFilename: '材料.pdf', mediaType: 'application/pdf' });
    expect((await test().app.request(file.url)).status).toBe(200);
  });
});
