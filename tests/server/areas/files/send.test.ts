import { EventEmitter } from 'node:events';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import pino from 'pino';
import { expect, it } from 'vitest';
import { addDocument } from '#server/areas/files/service.ts';
import { readOnce } from '#server/areas/files/send.ts';
import { files } from '#server/platform/files/table.ts';
import { localStorage } from '#server/platform/storage/local.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';

const connection = useDatabase();
const folder = useFolder();

/** A temporary file whose bytes have all been read for a reply. @param remove deletes its bytes */
async function readFor(reply: EventEmitter, remove?: () => Promise<void>) {
  const { db } = connection();
  const storage = localStorage(folder('files'));
  const upload = { originalFilename: '导出.txt', bytes: 'rows' };
  const row = { ...(await addDocument(db, storage, upload)), isPublic: false };
  await db.update(files).set({ isPublic: false });
  const path = folder('bytes');
  await writeFile(path, 'rows');
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const vault = { ...storage.vault, ...(remove && { remove }) };
  const bytes = readOnce(
    { db, storage: { ...storage, vault }, log },
    { row, read: () => createReadStream(path) },
    reply as ServerResponse,
  );
  await bytes.toArray();
  return { count: () => db.$count(files), lines, id: row.id };
}

it('keeps a temporary file whose bytes were read but never sent', async () => {
  const reply = new EventEmitter();
  const { count, lines } = await readFor(reply);
  reply.emit('close');
  expect(await count()).toBe(1);
  reply.emit('finish');
  await expect.poll(count).toBe(0);
  expect(lines).toEqual([]);
});

it('logs that a temporary file could not be removed after it was sent', async () => {
  const reply = new EventEmitter();
  const { id, lines } = await readFor(reply, () => Promise.reject(new Error('read-only')));
  reply.emit('finish');
  await expect.poll(() => lines.length).toBe(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    id,
    err: { message: 'read-only' },
    msg: 'a temporary file was not removed',
  });
});
