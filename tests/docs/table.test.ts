import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const AREAS = 'src/server/areas/';
const FILES = execFileSync('git', ['ls-files', AREAS])
  .toString()
  .split('\n')
  .filter((file) => file.endsWith('.ts'));
const TABLES = /import (?:type )?\{([^}]*)\} from '([^']*table\.ts)'/g;
const WRITE =
  /(?:\.(?:insert|update|delete)\(\s*|(?:insert into|delete from|update)\s+\$\{)(\w+)/gi;

const areaOf = (path: string): string | undefined =>
  path.startsWith(AREAS) ? path.slice(AREAS.length).split('/')[0] : undefined;

/** Returns the tables of other areas that a file imports, by their local names. */
function foreignTables(file: string, text: string): string[] {
  const foreign = [...text.matchAll(TABLES)].filter(([, , name = '']) => {
    const path = name.startsWith('#') ? `src/${name.slice(1)}` : join(dirname(file), name);
    return areaOf(path) !== undefined && areaOf(path) !== areaOf(file);
  });
  return foreign.flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' ').at(-1)!),
  );
}

/** Returns the tables of other areas that a file of an area writes. */
function foreignWrites(file: string, text: string): string[] {
  const foreign = foreignTables(file, text);
  return [...text.matchAll(WRITE)]
    .map(([, name]) => name!)
    .filter((name) => foreign.includes(name));
}

it('a write to the table of another area is detected', () => {
  const text = `import { entries } from '#server/areas/registration/record/entry/table.ts';\n`;
  const tell = (line: string) => foreignWrites(`${AREAS}judging/total.ts`, `${text}${line}`);
  expect(tell('tx.update(entries).set({});')).toEqual(['entries']);
  expect(tell('sql`delete from ${entries}`')).toEqual(['entries']);
  expect(tell('tx.select().from(entries);')).toEqual([]);
});

it('no area writes the tables of another one', () => {
  const writes = FILES.flatMap((file) =>
    foreignWrites(file, readFileSync(file, 'utf8')).map((name) => `${file} ${name}`),
  );
  expect(writes).toEqual([]);
});
