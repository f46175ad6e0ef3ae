import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ImportError, readFolder } from '#server/areas/news/import/folder.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';
import { plain } from '#tests/kit/content/picture.ts';
import { articleFile, BODY, FRONT } from './article.ts';

const folder = useFolder();

async function write(name: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(folder(name)), { recursive: true });
  await writeFile(folder(name), content);
}

/** The lines below the heading of the error. */
async function faultsOf(path = folder()): Promise<string[]> {
  const error = await readFolder(path).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ImportError);
  const [heading, ...faults] = (error as Error).message.split('\n');
  expect(heading).toBe('Nothing was imported:');
  return faults;
}

const withPicture = (path: string) => articleFile({ body: ['<!-- zh -->', `![开幕](${path})`] });

describe('readFolder', () => {
  it('finds the articles of all subfolders, sorted by name', async () => {
    for (const name of ['b.md', '2025/a.md', '2024/c.md', 'readme.txt']) {
      await write(name, articleFile());
    }
    const found = await readFolder(folder());
    expect(found.map(({ path }) => path)).toEqual([
      folder('2024', 'c.md'),
      folder('2025', 'a.md'),
      folder('b.md'),
    ]);
  });

  it('finds pictures in the article’s folder and in those above it', async () => {
    const front = [...FRONT, 'cover: ../images/封面.png'];
    const body = ['<!-- zh -->', '![开幕](a.png)', '<!-- en -->', '![Opening](a.png)'];
    await write('2025/a.md', articleFile({ front, body }));
    await write('2025/a.png', await plain(6, 4));
    await write('images/封面.png', await plain(8, 4));
    const [article] = await readFolder(folder());
    expect(article!.pictures).toEqual(
      new Map([
        ['../images/封面.png', folder('images', '封面.png')],
        ['a.png', folder('2025', 'a.png')],
      ]),
    );
  });

  it('reports every fault of every file, with its line', async () => {
    await write('a.md', articleFile({ front: ['year: 25', ...FRONT.slice(1)] }));
    await write('b.md', articleFile());
    await write('deep/c.md', articleFile({ front: [...FRONT, 'cover: gone.png'], body: BODY }));
    await write('deep/d.md', 'no article');
    const missing = `Input file is missing: ${folder('deep', 'gone.png')}`;
    expect(await faultsOf()).toEqual([
      'a.md:2: year: Too small: expected number to be >=2000',
      `deep/c.md:7: picture gone.png: ${missing}`,
      'deep/d.md:1: the file must begin with front matter between --- lines',
    ]);
  });

  it.each([
    'https://example.org/a.png',
    'HTTP://example.org/a.png',
    '//example.org/a.png',
    '/etc/a.png',
    'data:image/png;base64,AA',
    'file:///etc/a.png',
  ])('refuses the external picture %s', async (path) => {
    await write('a.md', withPicture(path));
    expect(await faultsOf()).toEqual([`a.md:9: picture ${path}: must lie beside the article`]);
  });

  it('refuses an external cover', async () => {
    const front = ['cover: https://example.org/a.png', ...FRONT];
    await write('a.md', articleFile({ front }));
    expect(await faultsOf()).toEqual([
      'a.md:2: picture https://example.org/a.png: must lie beside the article',
    ]);
  });

  it('refuses a file that is not a picture', async () => {
    await write('a.md', withPicture('a.png'));
    await write('a.png', 'only text');
    expect(await faultsOf()).toEqual([
      'a.md:9: picture a.png: Input file contains unsupported image format',
    ]);
  });

  it('refuses a folder without articles', async () => {
    await write('readme.txt', 'text');
    expect(await faultsOf()).toEqual([`${folder()}: holds no Markdown files`]);
  });

  it('refuses a folder that does not exist', async () => {
    expect(await faultsOf(folder('gone'))).toEqual([`${folder('gone')}: there is no such folder`]);
  });
});
