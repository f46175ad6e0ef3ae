import { eq } from 'drizzle-orm';
import { dirname } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { DATA_SCOPES } from '#contract/call/access.ts';
import {
  checkStore,
  listStores,
  type DeclaredStore,
  type StoreCheck,
  type StoreName,
} from '#contract/files/store.ts';
import { described } from '#server/areas/files/service.ts';
import { operations } from '#server/platform/audit/table.ts';
import { files } from '#server/platform/files/table.ts';
import { publishedPages, releases } from '#server/platform/publish/table.ts';
import { storesInBuckets } from '#server/platform/storage/store/store.ts';
import { storeChecks } from '#server/platform/storage/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addRole, logIn } from '#tests/kit/session.ts';
import { BUCKETS, useBuckets } from '#tests/kit/storage/bucket.ts';

const buckets = useBuckets();
const test = useApp((local) => ({
  ...local,
  stores: [...local.stores, ...storesInBuckets(buckets().config)],
}));
const ask = officeOf(test);
afterEach(() => test().db.delete(storeChecks));

async function operator(scope: (typeof DATA_SCOPES)[number] = 'all') {
  const role = await addRole(test().db, ['system:storage:list', 'system:storage:check'], scope);
  return logIn(test().db, { roles: [role] });
}

const list = async () =>
  (await ask<DeclaredStore[]>(await operator(), 'GET', listStores.path)).data;
const check = async (store: StoreName) =>
  ask<StoreCheck>(await operator(), 'POST', checkStore.path.replace('{store}', store));
const NOTHING = ['picture', 'film', 'document'].map((kind) => ({ kind, files: 0, size: 0 }));
const disk = { free: expect.any(Number) as number, total: expect.any(Number) as number };

describe('the list of stores', () => {
  it('says where each is, without any secret', async () => {
    const { storage } = test();
    const { S3_ENDPOINT: endpoint, S3_SECRET_ACCESS_KEY } = buckets().config;
    const stores = await list();
    const usual = { duty: 'primary', held: NOTHING, pages: null, check: null };
    const onDisk = { ...usual, endpoint: null, bucket: null, disk };
    const inBucket = { ...usual, folder: null, disk: null, endpoint };
    expect(stores).toEqual([
      { ...onDisk, store: 'publicDisk', folder: storage.folder },
      { ...onDisk, store: 'privateDisk', duty: 'former', folder: storage.vault.folder, held: [] },
      { ...inBucket, store: 'publicBucket', duty: 'mirror', bucket: BUCKETS.public, pages: 0 },
      { ...inBucket, store: 'privateBucket', bucket: BUCKETS.private },
    ]);
    expect(JSON.stringify(stores)).not.toContain(S3_SECRET_ACCESS_KEY);
  });

  it('counts files by kind, and the pages that visitors see', async () => {
    const { db } = test();
    const file = (isPublic: boolean, size: number, mediaType: string) => ({
      ...described({ originalFilename: 'a' }),
      isPublic,
      size,
      fileName: `${size}.bin`,
      mediaType,
      widths: [],
    });
    await db
      .insert(files)
      .values([
        file(true, 1, 'image/webp'),
        file(true, 2, 'image/webp'),
        file(true, 4, 'video/mp4'),
        file(false, 8, 'application/pdf'),
      ]);
    await db.insert(releases).values({ id: 'live', build: 'b', liveSince: new Date() });
    const page = { path: '/', hash: 'x', tags: [] };
    await db.insert(publishedPages).values([
      { ...page, release: 'live' },
      { ...page, release: 'next' },
    ]);
    const stores = Object.fromEntries((await list()).map((one) => [one.store, one]));
    const open = [
      { kind: 'picture', files: 2, size: 3 },
      { kind: 'film', files: 1, size: 4 },
      { kind: 'document', files: 0, size: 0 },
    ];
    expect(stores['publicDisk']!.held).toEqual(open);
    expect(stores['publicBucket']).toMatchObject({ held: open, pages: 1 });
    expect(stores['privateBucket']!.held[2]).toEqual({ kind: 'document', files: 1, size: 8 });
  });
});

describe('a check of a store', () => {
  it.each(['publicDisk', 'privateDisk', 'publicBucket', 'privateBucket'] as const)(
    'of %s is remembered and written into the operation log',
    async (store) => {
      const { db } = test();
      const { code, data } = await check(store);
      expect([code, data.steps.map(({ failure }) => failure)]).toEqual([
        200,
        [null, null, null, null],
      ]);
      expect((await list()).find((one) => one.store === store)!.check).toEqual(data);
      const [deed] = await db
        .select()
        .from(operations)
        .where(eq(operations.target, `store ${store}`));
      expect(deed).toMatchObject({ action: 'system:storage:check', after: { outcome: 'ok' } });
    },
  );

  it('that fails is an answer, with the step that failed', async () => {
    await buckets().stop();
    const { code, data } = await check('privateBucket');
    expect(code).toBe(200);
    expect(data.steps[0]).toMatchObject({ step: 'write', failure: 'unreachable' });
    expect((await list())[3]!.check).toEqual(data);
  });

  it('says nothing about the same store in another place', async () => {
    await check('publicDisk');
    await test()
      .db.update(storeChecks)
      .set({ location: dirname(test().storage.folder) });
    expect((await list())[0]!.check).toBeNull();
  });

  it('is for whoever works with everything: stores belong to no department', async () => {
    for (const scope of DATA_SCOPES) {
      const who = await operator(scope);
      const code = scope === 'all' ? 200 : 403;
      expect((await ask(who, 'GET', listStores.path)).code).toBe(code);
      const path = checkStore.path.replace('{store}', 'publicDisk');
      expect((await ask(who, 'POST', path)).code).toBe(code);
    }
  });
});

describe('a portal without buckets', () => {
  const alone = useApp();
  const askAlone = officeOf(alone);

  it('has stores on its disk alone, and knows no other', async () => {
    const who = await logIn(alone().db, { roles: ['admin'] });
    const { data } = await askAlone<DeclaredStore[]>(who, 'GET', listStores.path);
    expect(data.map(({ store, duty, held }) => [store, duty, held])).toEqual([
      ['publicDisk', 'primary', NOTHING],
      ['privateDisk', 'primary', NOTHING],
    ]);
    const path = checkStore.path.replace('{store}', 'privateBucket');
    expect((await askAlone(who, 'POST', path)).code).toBe(404);
  });
});
