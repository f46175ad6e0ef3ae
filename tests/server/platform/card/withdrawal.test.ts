import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { cardsOnDisk, derivedCards } from '#server/platform/card/withdrawal.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';

const folder = useFolder();
const CARDS = [
  'news/1/0123456789abcdef.jpg',
  'news/1/0123456789abcdef-square.jpg',
  'news/1/fedcba9876543210.jpg',
  'news/1/part/0123456789abcdef.jpg',
  'news/12/0123456789abcdef.jpg',
];

it('removes the cards of deleted pages, old ones included, and no others', async () => {
  for (const name of CARDS) {
    await mkdir(dirname(folder(name)), { recursive: true });
    await writeFile(folder(name), 'card');
  }
  const derivedOf = derivedCards([cardsOnDisk(folder())]);
  const derived = await derivedOf(['/news/1/', '/news/2/', '/rss.xml']);
  const own = CARDS.slice(0, 3).map((name) => `/share/${name}`);
  expect(derived.paths.sort()).toEqual(own.sort());
  await derived.remove();
  const left = await readdir(folder(), { recursive: true });
  expect(left.filter((name) => name.endsWith('.jpg')).sort()).toEqual(CARDS.slice(3).sort());
});
