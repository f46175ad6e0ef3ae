import { EventEmitter } from 'node:events';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { addDocument } from '#server/areas/files/service.ts';
import { readOnce } from '#server/areas/files/send.ts';
import { files } from '#server/platform/files/table.ts';
import { localStorage } from '#server/platform/storage/local.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';

const connection = useDatabase();
const folder = useFolder();

/** A temporary file whose bytes have all been read for a reply. */
async function readFor(reply: EventEmitter) {
  const { db } = connection();
  const storage = localStorage(folder('files'));
  const upload = { originalFilename: '导出.txt', bytes: 'rows' };
  const row = { ...(await addDocument(db, storage, upload)), isPublic: false };
  await db.update(files).set({ isPublic: false });
  const path = folder('bytes');
  await writeFile(path, 'rows');
  const bytes = readOnce(
    { db, storage },
    { row, read: () => createReadStream(path) },
    reply as ServerResponse,
  );
  await bytes.toArray();
  return () => db.$count(files);
}

it('keeps a temporary file whose bytes were read but never sent', async () => {
  const reply = new EventEmitter();
  const count = await readFor(reply);
  reply.emit('close');
  expect(await count()).toBe(1);
  reply.emit('finish');
  await expect.poll(count).toBe(0);
});
