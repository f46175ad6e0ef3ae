import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';

const FILES = execFileSync('git', ['ls-files', 'src', 'tests', 'scripts', '*.mjs', '*.ts'])
  .toString()
  .split('\n')
  .filter((file) => /\.(?:tsx?|astro|mjs)$/.test(file));
/** Files that Astro loads by convention. */
const ENTRY = /^src\/(?:pages\/|live\.config|fetch|env)/;
const EXPORT = /^export (?:async )?(?:const|class|interface|type|function\*?) ([\w$]+)/gm;
const IMPORT = /\b(?:import|export)\s([^'";]*?)\sfrom '([^']+)'/g;
/** Matches a module loaded at run time or passed to a thread by its address: any of its exports may be used. */
const WHOLE = /\b(?:import\(|new URL\()\s*'([^']+)'/g;

/** Exports that no line of the program imports by name, with the reason to keep them. */
const KEPT: Record<string, string> = {
  'src/domain/identity/access.ts hasAllRoles':
    'the check of specification 6 for roles, as the one for permissions',
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

/** Returns the file that an import refers to; undefined for a package. */
function resolved(from: string, name: string): string | undefined {
  if (name.startsWith('#')) return `src/${name.slice(1)}`;
  if (name.startsWith('/')) return name.slice(1);
  return name.startsWith('.') ? posix.join(posix.dirname(from), name) : undefined;
}

/** Returns the names between the braces of an import; `*` for the whole module. */
const namesIn = (clause: string): string[] =>
  clause.includes('*')
    ? ['*']
    : clause
        .replaceAll(/[{}]/g, ' ')
        .split(',')
        .map((name) => name.trim().replace(/^type\s+/, ''))
        .map((name) => name.split(/\s/)[0]!);

/** Names that the program imports, each with the file that exports it. */
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

/** Whether a file uses a name besides exporting it. */
const isUsedWithin = (text: string, name: string): boolean =>
  [...text.matchAll(/[\w$]+/g)].filter(([word]) => word === name).length > 1;

it('no export is unused or used by tests alone', () => {
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
