import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cleanDocument } from '#server/areas/judging/clean/clean.ts';
import { cleanAside } from '#server/areas/judging/clean/in-thread.ts';
import { makeNext } from '#server/areas/judging/copy/make.ts';
import type { CopyServices } from '#server/areas/judging/copy/produce.ts';
import { queueCopies } from '#server/areas/judging/copy/queue.ts';
import { copies } from '#server/areas/judging/copy/table.ts';
import { uploads } from '#server/areas/files/table.ts';
import { removeUploaded } from '#server/areas/files/parts/service.ts';
import { teams } from '#server/areas/registration/record/team/table.ts';
import { entries, entryVersions } from '#server/areas/registration/record/entry/table.ts';
import { files } from '#server/platform/files/table.ts';
import { addAccount, addSession, bearer } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { taggedPdf, taggedPng } from '#tests/kit/judging/blind/clean/documents.ts';
import { addChair, judgingOf } from '#tests/kit/judging/judging.ts';
import { addJudging, addVersionFile } from '#tests/kit/judging/judging-given.ts';

const test = useApp();
const { ask } = judgingOf(test);

const services = (
  clean: CopyServices['clean'] = (job) => cleanDocument(job.bytes, job.mediaType),
) => ({
  ...test(),
  clean,
});

const PDF = 'application/pdf';

/** A file of an entry in a blind round that waits for its copy. */
async function addFile(bytesOf: (team: string) => Promise<Uint8Array>, mediaType = PDF) {
  const { db, storage } = test();
  const account = await addAccount(db, ['scoring_expert']);
  const token = await addSession(db, account);
  const judge = { userId: account.id, userName: account.userName, token, headers: bearer(token) };
  const judged = await addJudging(db, account.id, { blind: 'names' });
  const [{ team } = { team: '' }] = await db
    .select({ team: teams.name })
    .from(teams)
    .innerJoin(entries, eq(entries.teamId, teams.id))
    .where(eq(entries.id, judged.entryId));
  const fileId = await addVersionFile(db, judged.versionId);
  await db.update(files).set({ mediaType }).where(eq(files.id, fileId));
  const bytes = await bytesOf(team);
  await storage.vault.keep(`${fileId}.pdf`, bytes);
  await queueCopies(db, [{ ...judged, fileIds: [fileId] }]);
  return { ...judged, judge, fileId, team };
}

const copyOf = async (fileId: string) => {
  const [row] = await test().db.select().from(copies).where(eq(copies.fileId, fileId));
  return row!;
};

type Found = Awaited<ReturnType<typeof addFile>>;

/** The file as the judge sees it. */
async function seenBy({ judge, id }: Found) {
  const { data } = await ask<{ files: object[] }>(judge, 'GET', `/api/judging/assignment/${id}`);
  const opened = await ask(judge, 'GET', `/api/judging/assignment/${id}/file/1`);
  return [data.files[0], opened.code];
}

const hidden = (state: string) => [{ place: 1, name: null, state, size: null }, 404];

describe('a file of an entry in a blind round', () => {
  it('waits for a check by the office if a name is found in it, and is shown once they approve', async () => {
    const found = await addFile((team) => taggedPdf({ text: `这是${team}的作品`, mark: 'x' }));
    expect(await seenBy(found)).toEqual(hidden('waiting'));
    await makeNext(services(cleanAside));
    const { id, copyId, ...row } = await copyOf(found.fileId);
    expect(row).toMatchObject({
      state: 'names',
      found: [{ before: '这是', name: found.team, after: '的作品' }],
    });
    expect(await seenBy(found)).toEqual(hidden('waiting'));
    const chair = await addChair(test());
    const decide = (state: string, version: number, reason = '') =>
      ask(chair, 'PUT', `/judging/file/${id}`, { state, version, reason });
    expect((await decide('withheld', 1)).code).not.toBe(200);
    expect((await decide('withheld', 1, 'a name stands in it')).code).toBe(200);
    expect(await seenBy(found)).toEqual(hidden('withheld'));
    expect((await decide('shown', 2)).code).toBe(200);
    const size = expect.any(Number) as unknown;
    expect(await seenBy(found)).toEqual([{ place: 1, name: null, state: 'ready', size }, 200]);
    const { data } = await ask<{ id: string }>(chair, 'GET', `/judging/file/${id}/copy`);
    expect(data.id).toBe(copyId);
  });

  it('is shown at once if no name is found in it', async () => {
    const found = await addFile(() => taggedPdf({ text: 'our work', mark: 'x', hasPhoto: false }));
    await makeNext(services());
    expect((await copyOf(found.fileId)).state).toBe('clear');
    expect(await seenBy(found)).toMatchObject([{ state: 'ready' }, 200]);
  });

  it.each([
    ['is a picture', 'image/png', () => taggedPng('x')],
    ['holds a picture', PDF, () => taggedPdf({ text: 'our work', mark: 'x' })],
  ])(
    'needs a check by the office if it %s, which cannot be searched',
    async (_, mediaType, make) => {
      const found = await addFile(make, mediaType);
      await makeNext(services());
      expect((await copyOf(found.fileId)).state).toBe('unread');
    },
  );

  it.each([
    ['application/msword', 'kind', 'of an older program'],
    [PDF, 'broken', 'that is broken'],
    ['image/png', 'broken', 'that is no picture'],
    ['video/mp4', 'broken', 'that is no film'],
  ])('is never shown itself: %s is refused as %s', async (mediaType, refusal) => {
    const found = await addFile(async () => Buffer.from('nothing of the kind'), mediaType);
    await makeNext(services());
    expect(await copyOf(found.fileId)).toMatchObject({ state: 'refused', refusal, copyId: null });
    expect(await seenBy(found)).toEqual(hidden('refused'));
    const chair = await addChair(test());
    const { data } = await ask<object>(chair, 'GET', `/judging/round/${found.roundId}/progress`);
    expect(data).toMatchObject({ files: { pending: 0, waiting: 0, refused: 1 } });
  });

  it('is refused if copying it needs too many resources, and after it crashed the process three times', async () => {
    const found = await addFile(() => taggedPdf({ text: 'our work', mark: 'x' }));
    const claim = { claimedUntil: new Date(0), attempts: 3 };
    await test().db.update(copies).set(claim).where(eq(copies.fileId, found.fileId));
    await makeNext(services());
    expect(await copyOf(found.fileId)).toMatchObject({ state: 'refused', refusal: 'large' });
  });

  it('is tried again after an error that is not its own', async () => {
    const found = await addFile(() => taggedPdf({ text: 'our work', mark: 'x' }));
    const away = () => Promise.reject(new Error('no space left'));
    await expect(makeNext(services(away))).rejects.toThrow('no space');
    expect(await copyOf(found.fileId)).toMatchObject({ state: 'pending', attempts: 0 });
    expect(await makeNext(services())).toBe(true);
    expect(await makeNext(services())).toBe(false);
  });

  it('is searched again for the names of a later version, if nobody has looked at it', async () => {
    const { db } = test();
    const text = 'the work of Phoenix';
    const found = await addFile(() => taggedPdf({ text, mark: 'x', hasPhoto: false }));
    await makeNext(services());
    const before = await copyOf(found.fileId);
    expect(before.state).toBe('clear');
    const { entryId, versionId, fileId } = found;
    const [version] = await db.select().from(entryVersions).where(eq(entryVersions.id, versionId));
    const snapshot = { ...version!.snapshot, team: 'Phoenix' };
    const [next] = await db
      .insert(entryVersions)
      .values({ entryId, snapshot, submission: randomUUID() })
      .returning();
    const again = [{ entryId, versionId: next!.id, fileIds: [fileId] }];
    await queueCopies(db, again);
    expect(await seenBy(found)).toEqual(hidden('waiting'));
    await makeNext(services());
    const after = await copyOf(fileId);
    expect([after.state, after.copyId]).toEqual(['names', before.copyId]);
    expect(await db.$count(files, eq(files.copyOf, fileId))).toBe(1);
    await db.update(copies).set({ state: 'shown' }).where(eq(copies.id, after.id));
    await queueCopies(db, [{ ...again[0]!, versionId }]);
    expect((await copyOf(fileId)).state).toBe('shown');
  });

  it('is deleted together with its copy', async () => {
    const { db, storage } = test();
    const found = await addFile(() => taggedPdf({ text: 'our work', mark: 'x' }));
    await makeNext(services());
    const { copyId } = await copyOf(found.fileId);
    const [copy] = await db.select().from(files).where(eq(files.id, copyId!));
    expect(await storage.vault.find(copy!.fileName)).toBeDefined();
    await db.execute(`DELETE FROM entry_version_file WHERE file_id = '${found.fileId}'`);
    const sent = { purpose: 'entry' as const, source: '1', slot: 'f1', name: 'a', size: 1 };
    await db.insert(uploads).values({
      ...sent,
      id: found.fileId.replaceAll('-', ''),
      key: randomUUID(),
      mediaType: PDF,
      fileId: found.fileId,
      rules: { kinds: [], isLibrary: false },
    });
    await removeUploaded(db, storage, eq(uploads.fileId, found.fileId));
    const left = await db
      .select()
      .from(files)
      .where(inArray(files.id, [found.fileId, copyId!]));
    expect([left, await storage.vault.find(copy!.fileName)]).toEqual([[], undefined]);
  });
});
