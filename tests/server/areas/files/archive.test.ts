import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { archiveRetention } from '#server/areas/files/archive.ts';
import { beginArchive } from '#server/areas/files/service.ts';
import { files } from '#server/platform/files/table.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';

const test = useApp();

/** An archive whose process stops right after its bytes were stored, and a function that lets it finish. */
async function killed() {
  const { db, storage } = test();
  const { id: userId, userName } = await addAccount(db);
  const made = Promise.withResolvers<string>();
  const { promise: end, reject } = Promise.withResolvers<never>();
  const vault: typeof storage.vault = {
    ...storage.vault,
    async create(...given) {
      made.resolve(await storage.vault.create(...given));
      return end;
    },
  };
  const actor = { userId, userName, departmentId: null, address: '', requestId: 'x' } as Actor;
  await beginArchive({ db, storage: { ...storage, vault } }, actor, {
    kind: 'sheetArchive',
    name: 'a.zip',
    call: { method: 'POST', path: '/a' },
    deed: { action: 'contest:entry:zip', target: 'entry' },
    total: 0,
    files: async function* () {},
  });
  return { name: await made.promise, userId, end: () => reject(new Error('killed')) };
}

it('removes the bytes and the record of an archive whose process was killed before it was recorded', async () => {
  const { db, storage } = test();
  const { name, userId, end } = await killed();
  const isTheirs = eq(files.createdById, userId);
  await db
    .update(files)
    .set({ createdAt: sql`now() - interval '25 hours'` })
    .where(isTheirs);
  await archiveRetention(storage).forget(db, new Date());
  expect(await storage.vault.find(name)).toBeUndefined();
  expect(await db.$count(files, isTheirs)).toBe(0);
  end();
});
