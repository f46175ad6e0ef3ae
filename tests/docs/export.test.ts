import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';

const FILES = execFileSync('git', ['ls-files', 'src', 'tests', 'scripts', '*.mjs', '*.ts'])
  .toString()
  .split('\n')
  .filter((file) => /\.(?:tsx?|astro|mjs)$/.test(file));
/** What Astro reads by itself. */
const ENTRY = /^src\/(?:pages\/|live\.config|fetch|env)/;
const EXPORT = /^export (?:async )?(?:const|class|interface|type|function\*?) ([\w$]+)/gm;
const IMPORT = /\b(?:import|export)\s([^'";]*?)\sfrom '([^']+)'/g;
/** A module that comes while the program runs, or whose place is given to a thread: any of it may be used. */
const WHOLE = /\b(?:import\(|new URL\()\s*'([^']+)'/g;

/** Why an export stays of which no line of the program imports the name. */
const KEPT: Record<string, string> = {
  'src/islands/ui/Allowed.tsx ForRoles':
    'the tag of specification 5 for roles, as the one for permissions',
  'src/lib/render/bare-attribute.ts bareAttribute':
    'imported by what scripts/bundle/bare-attributes.ts writes',
  'src/lib/render/bare-attribute.ts bareAttributes':
    'imported by what scripts/bundle/bare-attributes.ts writes',
  'src/server/config.ts VARIABLES': 'README.md and .env.example are held against it',
};

const texts = new Map(FILES.map((file) => [file, readFileSync(file, 'utf8')]));
const isOfProgram = (file: string): boolean => !file.startsWith('tests/');

/** The file that an import means; undefined for one of a package. */
function resolved(from: string, name: string): string | undefined {
  if (name.startsWith('#')) return `src/${name.slice(1)}`;
  if (name.startsWith('/')) return name.slice(1);
  return name.startsWith('.') ? posix.join(posix.dirname(from), name) : undefined;
}

/** The names between the braces of an import; `*` for all of a module. */
const namesIn = (clause: string): string[] =>
  clause.includes('*')
    ? ['*']
    : clause
        .replaceAll(/[{}]/g, ' ')
        .split(',')
        .map((name) => name.trim().replace(/^type\s+/, ''))
        .map((name) => name.split(/\s/)[0]!);

/** What the program imports: each name with the file that exports it. */
const imported = new Set(
  [...texts]
    .filter(([file]) => isOfProgram(file))
    .flatMap(([file, text]) => [
      ...[...text.matchAll(IMPORT)].flatMap(([, clause, name]) =>
        namesIn(clause!.replace(/^type\s/, '')).map((one) => `${resolved(file, name!)} ${one}`),
      ),
      ...[...text.matchAll(WHOLE)].map(([, name]) => `${resolved(file, name!)} *`),
    ]),
);

/** Whether a file names something besides where it exports it. */
const isUsedWithin = (text: string, name: string): boolean =>
  [...text.matchAll(/[\w$]+/g)].filter(([word]) => word === name).length > 1;

it('exports nothing that only tests use, or nobody', () => {
  const dead = [...texts]
    .filter(([file]) => file.startsWith('src/') && !file.endsWith('.astro') && !ENTRY.test(file))
    .filter(([file]) => !imported.has(`${file} *`))
    .flatMap(([file, text]) =>
      [...text.matchAll(EXPORT)]
        .map(([, name]) => name!)
        .filter((name) => !imported.has(`${file} ${name}`) && !isUsedWithin(text, name))
        .map((name) => `${file} ${name}`),
    );
  expect(dead.toSorted()).toEqual(Object.keys(KEPT).toSorted());
});
