import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { importFolder } from '#server/areas/news/import/load.ts';
import { readArticle } from '#server/areas/news/reading.ts';
import { unpublishNews } from '#server/areas/news/service.ts';
import { news } from '#server/areas/news/table.ts';
import { outbox } from '#server/platform/publish/table.ts';
import { localStorage } from '#server/platform/storage/local.ts';
import { openContest } from '#tests/kit/content/contest.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';
import { photo, plain } from '#tests/kit/content/picture.ts';
import { articleFile, FRONT } from './article.ts';

const connection = useDatabase();
const folder = useFolder();
const db = () => connection().db;

async function write(name: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(folder('news', name)), { recursive: true });
  await writeFile(folder('news', name), content);
}

const load = () => importFolder(db(), localStorage(folder('files')), folder('news'));

/** The front matter with other values for some of its lines. */
const frontOf = (change: Record<string, string>): string[] => {
  const kept = FRONT.filter((line) => !(line.split(':')[0]! in change));
  return [...Object.entries(change).map(([key, value]) => `${key}: ${value}`), ...kept];
};

beforeEach(async () => {
  await db().delete(news);
  await openContest(db(), 2025);
  await openContest(db(), 2024);
  await db().delete(outbox);
});

describe('importFolder', () => {
  it('publishes an article with the values of its file', async () => {
    const front = [...FRONT, 'summary:', '  zh: 摘要', 'source:', '  en: Contest Office'];
    const body = [
      '<!-- zh -->',
      '## 事项',
      '',
      '- 见[日程](/schedule/)与[章程](https://example.org/a?b=1&c=2)',
      '<!-- en -->',
      'Write to [the office](mailto:office@example.org).',
    ];
    await write('a.md', articleFile({ front, body }));
    const [row] = await load();
    expect(row).toEqual({
      id: expect.any(Number),
      year: 2025,
      kind: 'report',
      status: 'published',
      title: { zh: '报名通知', en: 'Registration' },
      summary: { zh: '摘要', en: '' },
      source: { zh: '', en: 'Contest Office' },
      body: {
        zh: '<h2>事项</h2><ul><li>见<a href="/schedule/">日程</a>与<a href="https://example.org/a?b=1&amp;c=2">章程</a></li></ul>',
        en: '<p>Write to <a href="mailto:office@example.org">the office</a>.</p>',
      },
      coverId: null,
      publishedAt: new Date('2025-06-18T01:00:00Z'),
      updatedAt: expect.any(Date),
      listPage: 1,
      importKey: folder('news', 'a.md'),
    });
  });

  it('stores pictures and records their dimensions', async () => {
    const body = [
      '<!-- zh -->',
      '![左 < 右 & "上"](a.jpg "标题")',
      '<!-- en -->',
      'Before ![The hall](<two words.png>) after',
    ];
    await write('a.md', articleFile({ body }));
    await write('a.jpg', await photo({ width: 60, height: 40, orientation: 6 }));
    await write('two words.png', await plain(3200, 100));
    const [row] = await load();
    const [zh, en] = [row!.body.zh, row!.body.en].map((html) =>
      html.replace(/[0-9a-f]{2}\/[0-9a-f]{38}/, 'NAME'),
    );
    const lazy = 'loading="lazy" decoding="async"';
    expect(zh!.trim()).toBe(
      `<img src="/files/NAME.webp" alt="左 &lt; 右 &amp; &quot;上&quot;" width="40" height="60" ${lazy} />`,
    );
    expect(en!.trim()).toBe(
      `<p>Before <img src="/files/NAME.webp" alt="The hall" width="1600" height="50" ${lazy} /> after</p>`,
    );
    const [, name] = /src="\/files\/([^"]*)"/.exec(row!.body.en)!;
    const { format, width } = await sharp(await readFile(folder('files', name!))).metadata();
    expect({ format, width }).toEqual({ format: 'webp', width: 1600 });
  });

  it('gives the article its cover, with an alternative text', async () => {
    const alt = ['coverAlt:', '  zh: 会场', '  en: The hall'];
    await write('a.md', articleFile({ front: [...FRONT, 'cover: images/a.png', ...alt] }));
    await write('images/a.png', await plain(6, 4));
    const [row] = await load();
    const { cover } = await readArticle(db(), row!.id);
    expect(cover).toMatchObject({
      alt: { zh: '会场', en: 'The hall' },
      originalFilename: 'a.png',
      mediaType: 'image/webp',
      width: 6,
      height: 4,
      fileUrl: expect.stringMatching(/^\/files\/[0-9a-f]{2}\/[0-9a-f]{38}\.webp$/),
    });
  });

  it('publishes in the order of the articles’ times, whatever the order of the files', async () => {
    await write(
      'a.md',
      articleFile({ front: frontOf({ publishedAt: '2025-06-18T09:00:00+08:00' }) }),
    );
    await write('b.md', articleFile({ front: frontOf({ publishedAt: '2025-06-18T02:00:00Z' }) }));
    await write(
      'c.md',
      articleFile({ front: frontOf({ publishedAt: '2025-06-17T23:00:00-03:00' }) }),
    );
    await write(
      'd.md',
      articleFile({ front: frontOf({ publishedAt: '2025-06-18T08:59:00+08:00' }) }),
    );
    const rows = await load();
    const names = rows.map(({ importKey }) => importKey!.slice(-4));
    expect(names).toEqual(['d.md', 'a.md', 'b.md', 'c.md']);
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  });

  it('updates the article of a file that was imported before', async () => {
    await write('a.md', articleFile({ front: [...FRONT, 'cover: a.png'] }));
    await write('a.png', await plain(6, 4));
    const [before] = await load();
    await write(
      'a.md',
      articleFile({ front: frontOf({ year: '2024' }), body: ['<!-- zh -->', '改'] }),
    );
    await write('b.md', articleFile());
    const after = await load();
    expect(after.map(({ id, year }) => ({ id, year }))).toEqual([
      { id: before!.id, year: 2024 },
      { id: expect.any(Number), year: 2025 },
    ]);
    expect(await db().$count(news)).toBe(2);
    const { title, body, cover } = await readArticle(db(), before!.id);
    expect({ title, body, cover }).toEqual({
      title: { zh: '报名通知', en: 'Registration' },
      body: { zh: '<p>改</p>', en: '' },
      cover: null,
    });
  });

  it('publishes a withdrawn article again', async () => {
    await write('a.md', articleFile());
    const [row] = await load();
    await unpublishNews(db(), row!.id);
    expect((await load()).map(({ id, status }) => ({ id, status }))).toEqual([
      { id: row!.id, status: 'published' },
    ]);
  });

  it.each([
    ['a file', () => write('b.md', 'no article'), 'b.md:1'],
    [
      'a picture',
      async () => {
        const whole = await photo({ width: 600, height: 400 });
        await write('b.jpg', whole.subarray(0, whole.length / 2));
        await write('b.md', articleFile({ body: ['<!-- zh -->', '![半](b.jpg)'] }));
      },
      'b.md: picture b.jpg: ',
    ],
    [
      'a year',
      () => write('b.md', articleFile({ front: frontOf({ year: '2019' }) })),
      'Failed query',
    ],
  ])('imports nothing if %s is invalid', async (_, spoil, message) => {
    await write('a.md', articleFile());
    await spoil();
    await expect(load()).rejects.toThrow(message);
    expect(await db().select().from(news)).toEqual([]);
    expect(await db().select().from(outbox)).toEqual([]);
  });
});
