import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { uploadFile } from '#contract/files/file.ts';
import { fileData, strayRetention } from '#server/areas/files/retire/personal.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { files } from '#server/platform/files/table.ts';
import { answerOf } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();

async function send(who: LoggedIn, query = '') {
  const body = new FormData();
  body.append('file', new File([`%PDF-1.7 ${who.userId}`], '证明.pdf'));
  const init = { method: 'POST', body, headers: who.headers };
  const answer = await answerOf(test().app.request(uploadFile.path + query, init));
  return String(answer['fileName']);
}
const isKept = (name: string) => existsSync(join(test().storage.vault.folder, name));

it('private files are part of what people export, and go with their account', async () => {
  const { db, storage } = test();
  const [leaving, staying] = [await logIn(db), await logIn(db)];
  const [gone, kept] = [await send(leaving), await send(staying)];
  const services = { db, storage, secret: Buffer.alloc(32) };
  expect(await fileData.read(services, leaving.userId)).toMatchObject([
    { originalFilename: '证明.pdf', mediaType: 'application/pdf' },
  ]);
  const archived = await Array.fromAsync(fileData.files!(services, leaving.userId));
  expect(archived.map(({ path }) => path)).toEqual([`files/${gone}`]);

  await strayRetention(storage).forget(db, new Date());
  expect([isKept(gone), isKept(kept)]).toEqual([true, true]);
  await db.delete(accounts).where(eq(accounts.id, leaving.userId));
  await strayRetention(storage).forget(db, new Date());
  expect([isKept(gone), isKept(kept)]).toEqual([false, true]);
  expect(await db.$count(files, eq(files.createdById, leaving.userId))).toBe(0);
});
