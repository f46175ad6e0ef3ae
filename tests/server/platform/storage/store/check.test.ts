import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { CheckStep } from '#contract/files/store.ts';
import { openBucket } from '#server/platform/storage/bucket.ts';
import type { StoreAccess } from '#server/platform/storage/store/access.ts';
import { checkStore } from '#server/platform/storage/store/check.ts';
import { storesInBuckets, storesOnDisk, type Store } from '#server/platform/storage/store/store.ts';
import { BUCKETS, useBuckets } from '#tests/kit/storage/bucket.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';

const buckets = useBuckets();
const folder = useFolder();
const onDisk = () => storesOnDisk(folder('files'), folder('files-private'));

const FINE = ['write', 'read', 'list', 'remove'].map((step) => [step, null]);
const outcome = (steps: readonly CheckStep[]) => steps.map(({ step, failure }) => [step, failure]);

/** A store whose access differs in some operations. */
const storeWith = (access: Partial<StoreAccess>): Store => {
  const [store] = onDisk();
  return { ...store!, access: { ...store!.access, ...access } };
};

describe('a check', () => {
  it.each([0, 1])(
    'passes for a folder that does not exist yet (%i), and leaves no file',
    async (index) => {
      const store = onDisk()[index]!;
      const steps = await checkStore(store);
      expect(outcome(steps)).toEqual(FINE);
      expect(steps.every(({ duration }) => duration !== null)).toBe(true);
      const { folder: root } = store.location as { folder: string };
      const left = await readdir(root, { recursive: true, withFileTypes: true });
      expect(left.filter((entry) => entry.isFile())).toEqual([]);
    },
  );

  it('passes for each bucket of the environment, and leaves no object', async () => {
    const stores = storesInBuckets(buckets().config);
    expect(stores.map(({ name }) => name)).toEqual(['publicBucket', 'privateBucket']);
    for (const store of stores) expect(outcome(await checkStore(store))).toEqual(FINE);
    for (const name of Object.values(BUCKETS)) {
      expect(await Array.fromAsync(openBucket(buckets().config, name).list())).toEqual([]);
    }
  });

  it('stops at a step that fails, and removes what it wrote', async () => {
    const removed: string[] = [];
    const store = storeWith({
      read: async function* () {
        yield new TextEncoder().encode('other bytes');
      },
      remove: async (name) => void removed.push(name),
    });
    expect(await checkStore(store)).toEqual([
      { step: 'write', duration: expect.any(Number) as number, failure: null, detail: '' },
      { step: 'read', duration: expect.any(Number) as number, failure: 'lost', detail: '' },
      { step: 'list', duration: null, failure: null, detail: '' },
      { step: 'remove', duration: expect.any(Number) as number, failure: null, detail: '' },
    ]);
    expect(removed).toEqual([expect.stringMatching(/^probe\/[0-9a-f]{32}\.txt$/)]);
  });

  it('reports a file that the list does not show', async () => {
    const store = storeWith({
      list: async function* () {
        yield 'probe/another.txt';
      },
    });
    expect(outcome(await checkStore(store))[2]).toEqual(['list', 'lost']);
  });

  it('tries nothing more where nothing can be written', async () => {
    await mkdir(folder('files'));
    await writeFile(folder('files', 'probe'), 'a file where a folder is due');
    const steps = await checkStore(onDisk()[0]!);
    expect(outcome(steps)).toEqual([
      ['write', 'other'],
      ['read', null],
      ['list', null],
      ['remove', null],
    ]);
    expect(steps.slice(1).every(({ duration }) => duration === null)).toBe(true);
  });

  it('gives up on a step that does not end', async () => {
    const store = storeWith({ put: () => new Promise(() => undefined) });
    expect(outcome(await checkStore(store, 20))[0]).toEqual(['write', 'timeout']);
  });
});

describe('a bucket that cannot be used', () => {
  const failureWith = async (change: Record<string, string>) => {
    const [, store] = storesInBuckets({ ...buckets().config, ...change });
    return (await checkStore(store!))[0];
  };
  const failed = { step: 'write', duration: expect.any(Number) as number };

  it('is told apart by a wrong key, a missing bucket and a service that is away', async () => {
    expect(await failureWith({ S3_ACCESS_KEY_ID: 'wrong' })).toEqual({
      ...failed,
      failure: 'credentials',
      detail: '403 InvalidAccessKeyId',
    });
    expect(await failureWith({ S3_PRIVATE_BUCKET: 'missing' })).toMatchObject({
      failure: 'noBucket',
    });
    await buckets().stop();
    expect(await failureWith({})).toEqual({
      ...failed,
      failure: 'unreachable',
      detail: 'ECONNREFUSED',
    });
  });
});
