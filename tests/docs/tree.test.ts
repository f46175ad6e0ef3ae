import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const readme = readFileSync(new URL('README.md', root), 'utf8');

const [, tree = ''] = /^## Folders\n+```\n([\s\S]*?)^```$/m.exec(readme) ?? [];

/** Returns the folders of a tree whose lines have two spaces per level, the name, and a description. */
function foldersOf(lines: string): string[] {
  const above: string[] = [];
  return [...lines.matchAll(/^( *)(\S+\/) +\S/gm)].map(([, indent = '', name = '']) => {
    above.length = indent.length / 2;
    above.push(name);
    return above.join('');
  });
}

const folders = foldersOf(tree);

describe('the folders listed in README.md', () => {
  it('are parsed from every line of the tree', () => {
    expect(folders).toContain('src/server/platform/publish/');
    expect(folders.length).toBe(tree.trim().split('\n').length);
  });

  it.each(['src/server/areas/', 'src/server/platform/'])('include all of %s', (room) => {
    const there = readdirSync(new URL(room, root), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${room}${name}/`);
    const named = folders.filter((folder) => folder.startsWith(room) && folder !== room);
    expect(named.toSorted()).toEqual(there.toSorted());
  });

  it.each(folders)('include %s, which exists', (folder) => {
    expect(statSync(new URL(folder, root)).isDirectory()).toBe(true);
  });
});
