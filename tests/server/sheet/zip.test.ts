import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inspectZip, ZipError } from '#server/sheet/zip.ts';

interface Entry {
  name: string;
  bytes: Buffer;
  /** What the archive says about its size, where that is not true. */
  said?: number;
}

/** An archive, written by hand. */
function zipOf(entries: readonly Entry[]): Buffer {
  const [locals, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, bytes, said = bytes.length } of entries) {
    const packed = deflateRawSync(bytes);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(said, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

async function inspect(bytes: Buffer, limit = 1000): Promise<string[]> {
  const seen: string[] = [];
  await inspectZip(bytes, limit, (name, content) => seen.push(`${name} ${content.length}`));
  return seen;
}

describe('an archive', () => {
  it('is looked at file by file', async () => {
    const zip = zipOf([
      { name: 'a.xml', bytes: Buffer.alloc(600) },
      { name: 'b.xml', bytes: Buffer.alloc(400) },
    ]);
    expect(await inspect(zip)).toEqual(['a.xml 600', 'b.xml 400']);
  });

  it('that unpacks to too much in all is refused (threat 58)', async () => {
    const zip = zipOf([
      { name: 'a.xml', bytes: Buffer.alloc(600) },
      { name: 'b.xml', bytes: Buffer.alloc(401) },
    ]);
    await expect(inspect(zip)).rejects.toThrow('too large');
  });

  it('is refused whether it says less or more than it holds', async () => {
    for (const said of [10, 999]) {
      const zip = zipOf([{ name: 'a.xml', bytes: Buffer.alloc(500), said }]);
      await expect(inspect(zip)).rejects.toThrow(ZipError);
    }
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    [
      'an end alone that points outside',
      Buffer.from(zipOf([{ name: 'a', bytes: Buffer.from('x') }]).subarray(-22)),
    ],
    ['noise', Buffer.from('PK'.repeat(100))],
  ])('is no archive as %s', async (_, bytes) => {
    await expect(inspect(bytes)).rejects.toThrow(ZipError);
  });
});
