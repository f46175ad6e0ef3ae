import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressFolder } from '../../../scripts/bundle/compressed-assets.ts';
import { useFolder } from '../../kit/storage/folder.ts';

const folder = useFolder();

it('each file that shrinks gets compressed copies beside it, in every folder', async () => {
  const script = 'let answer = 42;\n'.repeat(100);
  await mkdir(folder('_astro'));
  await writeFile(folder('_astro', 'a.js'), script);
  await writeFile(folder('icon.webp'), Buffer.alloc(2000));
  await writeFile(folder('robots.txt'), 'Allow: /');
  await compressFolder(folder());

  const names = (await readdir(folder(), { recursive: true })).sort();
  expect(names).toEqual([
    '_astro',
    join('_astro', 'a.js'),
    join('_astro', 'a.js.br'),
    join('_astro', 'a.js.gz'),
    'icon.webp',
    'robots.txt',
  ]);
  const read = (ending: string) => readFile(folder('_astro', `a.js.${ending}`));
  expect(brotliDecompressSync(await read('br')).toString()).toBe(script);
  expect(gunzipSync(await read('gz')).toString()).toBe(script);
});
