import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { smallerName } from '#contract/files/file.ts';
import { addDocument, addPicture } from '#server/areas/files/service.ts';
import { files } from '#server/platform/files/table.ts';
import { localStorage } from '#server/platform/storage/local.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';
import { plain } from '#tests/kit/content/picture.ts';

const connection = useDatabase();
const folder = useFolder();
const db = () => connection().db;
const storage = () => localStorage(folder());

describe('addPicture', () => {
  it('stores the picture and returns its description', async () => {
    const row = await addPicture(db(), storage(), {
      originalFilename: '/home/editor/开幕.png',
      bytes: await plain(60, 40),
      alt: { zh: '开幕', en: 'Opening' },
      sourceId: '7',
      sourceType: 'news',
    });
    const stored = await readFile(folder(row.fileName));
    expect(row).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      fileName: expect.stringMatching(/^[0-9a-f]{2}\/[0-9a-f]{38}\.webp$/),
      stem: row.fileName.slice(0, -'.webp'.length),
      originalFilename: '开幕.png',
      mediaType: 'image/webp',
      size: stored.length,
      width: 60,
      height: 40,
      widths: [],
      duration: null,
      copyOf: null,
      alt: { zh: '开幕', en: 'Opening' },
      isPublic: true,
      folder: '',
      version: 1,
      updatedAt: expect.any(Date),
      updatedBy: null,
      createdById: null,
      departmentId: null,
      sourceId: '7',
      sourceType: 'news',
      createdAt: expect.any(Date),
    });
  });

  it('stores equal pictures separately, so that one can be withdrawn without the other', async () => {
    const upload = { originalFilename: 'a.png', bytes: await plain(6, 4) };
    const [first, second] = await Promise.all([
      addPicture(db(), storage(), upload),
      addPicture(db(), storage(), upload),
    ]);
    expect(second.fileName).not.toBe(first.fileName);
    expect(second.id).not.toBe(first.id);
  });

  it('stores smaller widths beside a wide picture', async () => {
    const upload = { originalFilename: 'a.png', bytes: await plain(1000, 500) };
    const { fileName, widths } = await addPicture(db(), storage(), upload);
    expect(widths).toEqual([480, 720, 960]);
    for (const width of [480, 720, 960]) {
      const { width: stored } = await sharp(folder(smallerName(fileName, width))).metadata();
      expect(stored).toBe(width);
    }
  });

  it('returns no description if the bytes are not a picture', async () => {
    const count = () => db().$count(files);
    const before = await count();
    const upload = { originalFilename: 'a.png', bytes: 'no picture' };
    await expect(addPicture(db(), storage(), upload)).rejects.toThrow('unsupported image format');
    expect(await count()).toBe(before);
  });
});

describe('addDocument', () => {
  it('stores the bytes unchanged', async () => {
    const row = await addDocument(db(), storage(), {
      originalFilename: '赛题说明.TXT',
      bytes: '说明\n',
    });
    expect(await readFile(folder(row.fileName), 'utf8')).toBe('说明\n');
    const { originalFilename, mediaType, size, width, height } = row;
    expect({ originalFilename, mediaType, size, width, height }).toEqual({
      originalFilename: '赛题说明.TXT',
      mediaType: 'text/plain; charset=utf-8',
      size: 7,
      width: null,
      height: null,
    });
  });

  it('measures the dimensions and duration of a film', async () => {
    const row = await addDocument(db(), storage(), {
      originalFilename: 'final.mp4',
      bytes: await readFile('src/content/seed/media/final-2025.mp4'),
    });
    const { mediaType, width, height, duration } = row;
    expect([mediaType, width, height, duration]).toEqual(['video/mp4', 960, 540, 8]);
  });

  it.each(['page.html', 'drawing.svg', 'program.exe', 'noending', '.txt'])(
    'refuses %s',
    async (originalFilename) => {
      await expect(addDocument(db(), storage(), { originalFilename, bytes: 'x' })).rejects.toThrow(
        `${originalFilename}: files of this kind are not taken`,
      );
    },
  );
});
