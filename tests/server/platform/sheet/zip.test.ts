import { describe, expect, it } from 'vitest';
import { ZipError } from '#domain/files/zip.ts';
import { inspectZip } from '#server/platform/sheet/zip.ts';
import { zipOf } from '#tests/kit/storage/zip.ts';

async function inspect(bytes: Buffer, limit = 1000): Promise<string[]> {
  const seen: string[] = [];
  await inspectZip(bytes, limit, (name, content) => seen.push(`${name} ${content.length}`));
  return seen;
}

describe('a ZIP archive', () => {
  it('is inspected file by file', async () => {
    const zip = zipOf([
      { name: 'a.xml', bytes: Buffer.alloc(600) },
      { name: 'b.xml', bytes: Buffer.alloc(400) },
    ]);
    expect(await inspect(zip)).toEqual(['a.xml 600', 'b.xml 400']);
  });

  it('is refused if it unpacks to too much in all (threat 58)', async () => {
    const zip = zipOf([
      { name: 'a.xml', bytes: Buffer.alloc(600) },
      { name: 'b.xml', bytes: Buffer.alloc(401) },
    ]);
    await expect(inspect(zip)).rejects.toThrow('too large');
  });

  it('is refused if it declares less or more than it holds', async () => {
    for (const said of [10, 999]) {
      const zip = zipOf([{ name: 'a.xml', bytes: Buffer.alloc(500), said }]);
      await expect(inspect(zip)).rejects.toThrow(ZipError);
    }
  });

  it.each([
    ['an empty file', Buffer.alloc(0)],
    [
      'an end record that points outside',
      Buffer.from(zipOf([{ name: 'a', bytes: Buffer.from('x') }]).subarray(-22)),
    ],
    ['random text', Buffer.from('PK'.repeat(100))],
  ])('is not accepted if it is %s', async (_, bytes) => {
    await expect(inspect(bytes)).rejects.toThrow(ZipError);
  });
});
