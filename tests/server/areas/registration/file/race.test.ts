import { and, eq, notExists, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { removeUploaded } from '#server/areas/files/parts/service.ts';
import { uploads } from '#server/areas/files/table.ts';
import { holdFiles } from '#server/areas/registration/file/hold.ts';
import { entryFileRetention } from '#server/areas/registration/file/retention.ts';
import { entryFiles } from '#server/areas/registration/file/table.ts';
import { modelOf } from '#domain/forms/model.ts';
import { useApp } from '#tests/kit/app.ts';
import { writeLate } from '#tests/kit/late-commit.ts';
import { ENTRY_FILES, entryFilesOf } from '#tests/kit/registration/entry-file.ts';
import { untilWaiting } from '#tests/kit/waiting.ts';

const test = useApp();
const { add, send, write, isThere } = entryFilesOf(test);

const GATE = 20_261_130;
const FILE = { fileId: entryFiles.fileId };

describe('the removal of files that nothing names', () => {
  it('keeps one that is named after the removal has begun to look', async () => {
    const { db, storage } = test();
    const entry = await add();
    const file = await send(entry.who, entry.id, 'f2');
    const gate = await writeLate(db, (tx) =>
      tx.execute(sql`SELECT pg_advisory_xact_lock(${GATE}::bigint)`),
    );
    const isNamed = db.select(FILE).from(entryFiles).where(eq(entryFiles.fileId, uploads.fileId));
    const waits = sql`(SELECT count(*) FROM pg_advisory_xact_lock_shared(${GATE}::bigint)) = 1`;
    const isIt = and(eq(uploads.fileId, file.id), waits, notExists(isNamed));
    const removing = removeUploaded(db, storage, isIt);
    await untilWaiting(db);
    await write(entry, 'team', { f2: [file.id] });
    await gate.commit();
    await removing;
    expect(await isThere(file)).toBe(true);
  });

  it('keeps a replaced one that is taken back at that moment', async () => {
    const { db, storage } = test();
    const entry = await add();
    const file = await send(entry.who, entry.id, 'f2');
    await write(entry, 'team', { f2: [file.id] });
    await write(entry, 'team', { f2: [] });
    const old = sql`now() - interval '25 hours'`;
    const isIt = eq(uploads.fileId, file.id);
    await db.update(uploads).set({ endedAt: old }).where(isIt);
    await db.update(entryFiles).set({ replacedAt: old }).where(eq(entryFiles.fileId, file.id));
    const answers = { f2: [file.id] };
    const taken = await writeLate(db, (tx) =>
      holdFiles(tx, {
        holder: { entryId: entry.id, part: 'team', memberId: 0 },
        accountId: entry.captain.id,
        model: modelOf(ENTRY_FILES, new Map()),
        answers,
        changed: ['f2'],
      }),
    );
    const removing = entryFileRetention(storage).forget(db, new Date());
    await Promise.race([removing, untilWaiting(db)]);
    await taken.commit();
    await removing;
    expect(await isThere(file)).toBe(true);
  });
});
