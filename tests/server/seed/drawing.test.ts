import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, readDrawings, storeDrawings } from '#server/seed/drawing.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';

const folder = useFolder(beforeEach);
const content = () => join(folder(), 'content');
const drawings = () => join(folder(), 'drawings');

/** Writes content that refers to drawings. */
function write(name: string, text: string): void {
  mkdirSync(join(content(), 'news'), { recursive: true });
  writeFileSync(join(content(), name), text);
}

describe('drawings of a build', () => {
  it('are all that the content refers to, and the same as when they are drawn', async () => {
    write('expert.yaml', '- photo: art:emblem:3\n- photo: art:emblem:3\n');
    write('news/one.md', '![](art:portrait:7)\n');
    write('read.ts', "const other = 'art:emblem:4';\n");
    await storeDrawings(content(), drawings());
    const read = await readDrawings(drawings());
    for (const reference of ['art:emblem:3', 'art:portrait:7'])
      expect(await read(reference)).toEqual(await draw(reference));
    expect(readdirSync(drawings()).filter((name) => name.startsWith('art-emblem-4'))).toEqual([]);
  });

  it('are refused if the build did not draw them', async () => {
    write('expert.yaml', '- photo: art:emblem:3\n');
    await storeDrawings(content(), drawings());
    const read = await readDrawings(drawings());
    await expect(read('art:emblem:9')).rejects.toThrow('The build has no drawing art:emblem:9');
  });

  it('are not stored if one of them is unknown', async () => {
    write('expert.yaml', '- photo: art:castle:3\n');
    await expect(storeDrawings(content(), drawings())).rejects.toThrow(
      'Unknown artwork "art:castle:3"',
    );
    await expect(readDrawings(drawings())).rejects.toThrow('ENOENT');
  });
});
