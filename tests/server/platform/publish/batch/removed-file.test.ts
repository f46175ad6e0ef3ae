import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import { publishPending } from '#server/platform/publish/batch/pending.ts';
import { localOnly } from '#server/platform/publish/target.ts';
import { localStorage } from '#server/platform/storage/local.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';
import { usePublishContext } from '#tests/kit/content/publish-context.ts';

const context = usePublishContext();
const folder = useFolder();

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** A context with one uploaded file. */
async function withFile() {
  const uploads = localStorage(folder('uploads'));
  const name = await uploads.put(Buffer.from('picture'), 'webp');
  return { name, path: join(uploads.folder, name), options: { ...context(), uploads } };
}

describe('a removed file', () => {
  it.each([['in a publish of changes'], ['in a full publish', '*']])(
    'is deleted after the pages are live, %s',
    async (_, ...others) => {
      const { name, path, options } = await withFile();
      await publishPending(options);
      context().site.put('/news/1/', 'without it', 'news:1');
      await announce(context().db, [`file:${name}`, 'news:1', ...others]);
      const seen: unknown[] = [];
      const drop = async (names: readonly string[]) => {
        seen.push(names, (await context().read('/news/1/'))[0]);
      };
      const onPublished = async () => void seen.push(await isThere(path));
      await publishPending({ ...options, onPublished, target: { ...localOnly, drop } });
      expect(seen.slice(-3)).toEqual([[name], 'without it', false]);
    },
  );

  it('is deleted again if the bucket was away', async () => {
    const { name, path, options } = await withFile();
    await publishPending(options);
    await announce(context().db, [`file:${name}`]);
    const away = { ...localOnly, drop: () => Promise.reject(new Error('The bucket is away')) };
    await expect(publishPending({ ...options, target: away })).rejects.toThrow('away');
    expect(await context().waiting()).toEqual([`file:${name}`]);
    await publishPending(options);
    expect([await context().waiting(), await isThere(path)]).toEqual([[], false]);
  });
});
