import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { announce } from '#server/platform/publish/outbox.ts';
import { publishPending } from '#server/platform/publish/pending.ts';
import { localOnly } from '#server/platform/publish/target.ts';
import { localStorage } from '#server/platform/storage/local.ts';
import { useFolder } from '#tests/kit/folder.ts';
import { usePress } from '#tests/kit/press.ts';

const press = usePress();
const folder = useFolder();

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** A press whose uploads hold one file. */
async function withFile() {
  const uploads = localStorage(folder('uploads'));
  const name = await uploads.put(Buffer.from('picture'), 'webp');
  return { name, path: join(uploads.folder, name), options: { ...press(), uploads } };
}

describe('a file that is gone', () => {
  it.each([['alone'], ['with the whole site', '*']])(
    'goes once the pages are live, %s',
    async (_, ...others) => {
      const { name, path, options } = await withFile();
      await publishPending(options);
      press().site.put('/news/1/', 'without it', 'news:1');
      await announce(press().db, [`file:${name}`, 'news:1', ...others]);
      const seen: unknown[] = [];
      const drop = async (names: readonly string[]) => {
        seen.push(names, (await press().read('/news/1/'))[0]);
      };
      const onPublished = async () => void seen.push(await isThere(path));
      await publishPending({ ...options, onPublished, target: { ...localOnly, drop } });
      expect(seen.slice(-3)).toEqual([[name], 'without it', false]);
    },
  );

  it('is removed again where the bucket was away', async () => {
    const { name, path, options } = await withFile();
    await publishPending(options);
    await announce(press().db, [`file:${name}`]);
    const away = { ...localOnly, drop: () => Promise.reject(new Error('The bucket is away')) };
    await expect(publishPending({ ...options, target: away })).rejects.toThrow('away');
    expect(await press().waiting()).toEqual([`file:${name}`]);
    await publishPending(options);
    expect([await press().waiting(), await isThere(path)]).toEqual([[], false]);
  });
});
