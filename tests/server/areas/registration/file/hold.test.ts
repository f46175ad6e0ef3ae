import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PrivateFile } from '#contract/files/part-upload.ts';
import { getEntry, getEntryFile, type FullEntry } from '#contract/registration/entry/record.ts';
import { entryFiles, entryVersionFiles } from '#server/areas/registration/file/table.ts';
import { entryVersions } from '#server/areas/registration/record/entry/table.ts';
import { files } from '#server/platform/files/table.ts';
import { addSession } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { entryFilesOf, type FilesEntry } from '#tests/kit/registration/entry-file.ts';
import { plain } from '#tests/kit/content/picture.ts';
import { addMember } from '#tests/kit/registration/registration.ts';
import { logIn } from '#tests/kit/session.ts';
import { pdfOf, sha256 } from '#tests/kit/content/uploading.ts';

const test = useApp();
const { add, ask, begin, send, write, give, change, isThere, dayLater } = entryFilesOf(test);

const liveOf = (entryId: number) =>
  test()
    .db.select()
    .from(entryFiles)
    .where(and(eq(entryFiles.entryId, entryId), isNull(entryFiles.replacedAt)))
    .orderBy(entryFiles.id);

async function joined(entry: FilesEntry) {
  const { id, userName } = await addMember(test(), entry);
  await write(entry, 'member', { m1: '学习' }, id);
  return { userId: id, userName, token: await addSession(test().db, { id }), headers: {} };
}

const FOREIGN = {
  fault: 'fileForeign',
  flaws: [{ place: 'f2', rules: [{ name: 'ownFile', values: {} }] }],
};

describe('a part of an entry', () => {
  it('holds the files that it names, with their details', async () => {
    const entry = await add();
    const bytes = pdfOf(200);
    const paper = await send(entry.who, entry.id, 'f2', {}, bytes);
    const photo = await send(entry.who, entry.id, 'f3', { name: '门口.png' }, await plain(40, 30));
    await write(entry, 'team', { f2: [paper.id], f3: [photo.id] });
    const own = await send(entry.who, entry.id, 'm3');
    await write(entry, 'member', { m3: [own.id] });
    const rows = await liveOf(entry.id);
    expect(rows.map(({ part, slot, fileId }) => [part, slot, fileId])).toEqual([
      ['team', 'f2', paper.id],
      ['team', 'f3', photo.id],
      ['member', 'm3', own.id],
    ]);
    expect(rows[0]).toMatchObject({ name: '材料.pdf', size: 200, sha256: sha256(bytes) });
  });

  type Given = FilesEntry;
  it.each([
    [
      'of another entry',
      async () => {
        const other = await add();
        return [(await send(other.who, other.id, 'f2')).id];
      },
    ],
    [
      'of another member of the team',
      async (entry: Given) => [(await send(await joined(entry), entry.id, 'm3')).id],
    ],
    [
      'of another question',
      async ({ id, who }: Given) => [
        (await send(who, id, 'f3', { name: 'a.png' }, await plain(40, 30))).id,
      ],
    ],
    [
      'that is not uploaded completely',
      async ({ id, who }: Given) => [(await begin(who, id, 'f2')).data!.id],
    ],
    ['that does not exist', () => Promise.resolve(['0'.repeat(32)])],
    [
      'that is named twice',
      async ({ id, who }: Given) => {
        const { id: file } = await send(who, id, 'f2');
        return [file, file];
      },
    ],
  ])('refuses a file %s', async (_, idsOf) => {
    const entry = await add();
    const f2 = await idsOf(entry);
    await expect(write(entry, 'team', { f2 })).rejects.toMatchObject(FOREIGN);
    expect(await liveOf(entry.id)).toEqual([]);
  });

  it('refuses the sixth file of five allowed', async () => {
    const entry = await add();
    const ids: string[] = [];
    for (let at = 0; at < 6; at += 1) ids.push((await send(entry.who, entry.id, 'f2')).id);
    await expect(write(entry, 'team', { f2: ids })).rejects.toMatchObject({
      fault: 'fileCount',
      values: { count: 5 },
    });
    await write(entry, 'team', { f2: ids.slice(0, 5) });
    expect(await liveOf(entry.id)).toHaveLength(5);
  });

  it('shares no file with another part, even if two name it at once', async () => {
    const entry = await add();
    const member = await joined(entry);
    const mine = await send(entry.who, entry.id, 'm3');
    await write(entry, 'member', { m3: [mine.id] });
    await expect(write(entry, 'member', { m3: [mine.id] }, member.userId)).rejects.toMatchObject({
      fault: 'fileForeign',
    });
  });

  it('keeps a replaced file, and accepts it again', async () => {
    const entry = await add();
    const [first, second] = [
      await send(entry.who, entry.id, 'f2'),
      await send(entry.who, entry.id, 'f2', {}, pdfOf(120, 'y')),
    ];
    await write(entry, 'team', { f2: [first.id] });
    await write(entry, 'team', { f2: [second.id] });
    const rows = await test().db.select().from(entryFiles).where(eq(entryFiles.entryId, entry.id));
    expect(rows.map(({ fileId, replacedAt }) => [fileId, replacedAt === null])).toEqual([
      [first.id, false],
      [second.id, true],
    ]);
    await write(entry, 'team', { f2: [first.id] });
    expect((await liveOf(entry.id)).map(({ fileId }) => fileId)).toEqual([first.id]);
  });
});

describe('a reader of an entry', () => {
  const read = async (who: { token: string }, id: number) =>
    (await ask<FullEntry>(who, getEntry, { params: { id } })).data!.files.map((file) => file.id);
  const link = (who: { token: string }, id: number, file: string) =>
    ask<PrivateFile>(who, getEntryFile, { params: { id, file } });

  it('can open the files of the parts that they may read, by links on request', async () => {
    const entry = await add();
    const member = await joined(entry);
    const stranger = await logIn(test().db);
    const ofTeam = await send(entry.who, entry.id, 'f2');
    await write(entry, 'team', { f2: [ofTeam.id] });
    const ofCaptain = await send(entry.who, entry.id, 'm3');
    await write(entry, 'member', { m3: [ofCaptain.id] });
    const ofMember = await send(member, entry.id, 'm3');
    await write(entry, 'member', { m3: [ofMember.id] }, member.userId);
    expect(await read(entry.who, entry.id)).toEqual([ofTeam.id, ofCaptain.id, ofMember.id]);
    expect(await read(member, entry.id)).toEqual([ofTeam.id, ofMember.id]);
    const { data } = await link(member, entry.id, ofTeam.id);
    const reply = await test().app.request(data!.url);
    expect([reply.status, reply.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('attachment'),
    ]);
    expect([
      (await link(member, entry.id, ofCaptain.id)).code,
      (await link(stranger, entry.id, ofTeam.id)).code,
    ]).toEqual([404, 404]);
  });
});

describe('a submitted entry', () => {
  it('is shown with its files until it is submitted again, whatever is edited since', async () => {
    const entry = await add();
    const [first, second] = [
      await send(entry.who, entry.id, 'f2'),
      await send(entry.who, entry.id, 'f2', {}, pdfOf(120, 'y')),
    ];
    const read = async () => {
      const { data } = await ask<FullEntry>(entry.who, getEntry, { params: { id: entry.id } });
      return [data!.given?.answers['f2'], data!.files.map(({ id }) => id)];
    };
    await write(entry, 'team', { f2: [first.id] });
    await give(entry);
    await write(entry, 'team', { f2: [second.id] });
    expect(await read()).toEqual([[first.id], [first.id, second.id]]);
    await give(entry);
    expect(await read()).toEqual([[second.id], [second.id]]);
  });
});

describe('submitting an entry', () => {
  const pinned = async (id: number): Promise<string[][]> => {
    const { db } = test();
    const versions = await db
      .select()
      .from(entryVersions)
      .where(eq(entryVersions.entryId, id))
      .orderBy(entryVersions.id);
    return Promise.all(
      versions.map(async (version) => {
        const rows = await db
          .select()
          .from(entryVersionFiles)
          .where(eq(entryVersionFiles.versionId, version.id));
        return rows.map(({ fileId }) => fileId);
      }),
    );
  };

  it('pins the files, so that files replaced afterwards stay in the version', async () => {
    const entry = await add();
    const [first, second] = [
      await send(entry.who, entry.id, 'f2'),
      await send(entry.who, entry.id, 'f2', {}, pdfOf(120, 'y')),
    ];
    await write(entry, 'team', { f2: [first.id] });
    await give(entry);
    await write(entry, 'team', { f2: [second.id] });
    await give(entry);
    await dayLater();
    expect(await pinned(entry.id)).toEqual([[first.id], [second.id]]);
    expect([await isThere(first), await isThere(second)]).toEqual([true, true]);
    await expect(test().db.delete(files).where(eq(files.id, first.id))).rejects.toThrow();
  });

  it('is refused at its place if a file is missing', async () => {
    const entry = await add();
    const { id } = await send(entry.who, entry.id, 'f2');
    await write(entry, 'team', { f2: [id] });
    await test().db.delete(files).where(eq(files.id, id));
    await expect(give(entry)).rejects.toMatchObject({ fault: 'entryFlawed', flaws: FOREIGN.flaws });
  });

  it('after a return accepts other files where they were marked', async () => {
    const entry = await add();
    const [first, second] = [
      await send(entry.who, entry.id, 'f2'),
      await send(entry.who, entry.id, 'f2', {}, pdfOf(120, 'y')),
    ];
    const code = await send(entry.who, entry.id, 't1');
    await write(entry, 'team', { f2: [first.id] });
    await give(entry);
    const marks = [{ place: 'f2', memberId: null, text: '看不清' }];
    await change(entry.id, { status: 'returned', marks, dueAt: new Date(Date.now() + 60_000) });
    await expect(write(entry, 'topic', { t1: [code.id] })).rejects.toMatchObject({
      fault: 'notMarked',
    });
    await write(entry, 'team', { f2: [second.id] });
    expect(await give(entry)).toMatchObject({ state: 'submitted' });
  });
});
