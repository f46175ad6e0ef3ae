import { rm } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { Fault } from '#contract/fault.ts';
import { openPublicFile } from '#server/areas/files/download.ts';
import { addDocument } from '#server/areas/files/service.ts';
import { files } from '#server/platform/files/table.ts';
import { localStorage } from '#server/platform/storage/local.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';

const connection = useDatabase();
const folder = useFolder();
const db = () => connection().db;
const storage = () => localStorage(folder('files'));
const open = (fileName: string) => openPublicFile(db(), storage(), fileName);

/** Every test stores different bytes, because equal ones would share a name. */
const add = (bytes: string) =>
  addDocument(db(), storage(), { originalFilename: '说明.txt', bytes });

describe('openPublicFile', () => {
  it('finds a file by its stored name', async () => {
    const row = await add('found');
    const found = await open(row.fileName);
    expect(found.row).toEqual(row);
    expect(String(Buffer.concat(await found.read().toArray()))).toBe('found');
  });

  it('hides a file that is not public', async () => {
    const { id, fileName } = await add('hidden');
    await db().update(files).set({ isPublic: false }).where(eq(files.id, id));
    await expect(open(fileName)).rejects.toEqual(new Fault('notFound'));
  });

  it('answers “not found” when the bytes are missing', async () => {
    const { fileName } = await add('gone');
    await rm(folder('files', fileName));
    await expect(open(fileName)).rejects.toEqual(new Fault('notFound'));
  });

  it('accepts no path other than a record’s', async () => {
    const { fileName } = await add('known');
    for (const name of [
      '',
      '/etc/passwd',
      `../files/${fileName}`,
      `./${fileName}`,
      `/${fileName}`,
    ]) {
      await expect(open(name)).rejects.toEqual(new Fault('notFound'));
    }
  });
});
