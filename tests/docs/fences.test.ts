import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { ESLint } from 'eslint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FENCES } from '../../fences.mjs';

const root = resolve(import.meta.dirname, '../..');

/** Forbidden imports by file: the line, and the rule that refuses it. */
const PROBES: Record<string, readonly [line: string, rule: string]> = {
  'lib/named.ts': [`import '#server/platform/db/database.ts';`, 'fence-lib'],
  'lib/browser/relative.ts': [
    `import '../../server/platform/db/database.ts';`,
    'fence-lib-browser',
  ],
  'lib/render/browser.ts': [`import '../browser/gallery.ts';`, 'fence-lib-render'],
  'lib/browser/render.ts': [
    `import type { Row } from '#lib/render/page.ts';\nexport type Same = Row;`,
    'fence-lib-browser',
  ],
  'lib/texts/browser.ts': [`import '#lib/browser/gallery.ts';`, 'fence-lib-texts'],
  'islands/account/page.ts': [`import '#lib/render/page.ts';`, 'fence-islands-account'],
  'islands/right.ts': [`import '#islands/account/office.ts';`, 'fence-islands'],
  'server/areas/news/drawn.ts': [`import '#artwork/cover.ts';`, 'fence-server-areas'],
  'lib/dynamic.ts': [
    `export const load = () => import('#server/platform/db/database.ts');`,
    'fence-lib',
  ],
  'domain/news/type-only.ts': [
    `import type { Row } from '#lib/date.ts';\nexport type Same = Row;`,
    'fence-domain',
  ],
  'server/areas/news/inside.ts': [`import '../contest/choices.ts';`, 'face-of-an-area'],
  'server/platform/publish/area.ts': [
    `import '#server/areas/news/service.ts';`,
    'fence-server-platform',
  ],
  'islands/admin/areas/news/other.ts': [
    `import '#islands/admin/areas/contest/contest.ts';`,
    'fence-islands-admin-areas',
  ],
  'islands/account/office.ts': [`import '#islands/admin/kit/office.ts';`, 'fence-islands-account'],
  'server/areas/judging/blind/direct.ts': [
    `import '#server/areas/registration/record/entry/table.ts';`,
    'blind-readers',
  ],
  'server/areas/judging/sheet/queue.ts': [`import '../total.ts';`, 'blind-readers'],
  'server/areas/news/drawing.ts': [`import 'sharp';`, 'drawn-late'],
  'lib/first.ts': [`import './second.ts';`, 'no-cycle'],
  'lib/part.ts': [
    `import type { Whole } from './whole.ts';\nexport type Part = Whole;`,
    'no-cycle',
  ],
};

const DATABASE = 'server/platform/db/database.ts';
const front = (line: string): string => `---\n${line}\n---\n<p></p>\n`;

/** Texts that an `.astro` file of a room may not contain. */
const ASTRO_PROBES: Record<string, readonly [room: string, text: string]> = {
  'a #name': ['components/news', front(`import '#${DATABASE}';`)],
  'a relative path': ['components/news', front(`import '../../${DATABASE}';`)],
  'a path from the root': ['components/news', front(`import '/src/${DATABASE}';`)],
  'a type': ['components/news', front(`import type { Row } from '#${DATABASE}';`)],
  'an import() at the top': ['components/news', front(`await import('#${DATABASE}');`)],
  'an import() in the template': ['components/news', `<p>{import('#${DATABASE}')}</p>\n`],
  'an import() of what is computed': [
    'components/news',
    front('await import(Astro.url.pathname);'),
  ],
  'a glob': ['components/news', front(`import.meta.glob('../../server/**');`)],
  'a script': ['components/news', `<script>import '#${DATABASE}';</script>\n`],
  'an import() in a script': [
    'components/news',
    `<script>void import('../../${DATABASE}');</script>\n`,
  ],
  'a script by its address': ['components/news', `<script src="/src/${DATABASE}"></script>\n`],
  'records in a layout': ['layouts', front(`import '#content/records.ts';`)],
  'another area in an island': ['islands/news', front(`import '#islands/account/texts.ts';`)],
  'an area right among the islands': ['islands', front(`import '#islands/account/texts.ts';`)],
};

/** Files that the probes import; they are created so that the imports resolve. */
const NAMED = [
  'server/platform/db/database.ts',
  'artwork/cover.ts',
  'lib/date.ts',
  'lib/browser/gallery.ts',
  'lib/render/page.ts',
  'server/areas/contest/choices.ts',
  'server/areas/contest/service.ts',
  'server/areas/news/service.ts',
  'server/areas/registration/record/entry/table.ts',
  'islands/admin/areas/contest/contest.ts',
  'islands/admin/kit/office.ts',
];

/**
 * Imports that each file by itself may have: the face of another area, and two folders that thereby import each
 * other.
 */
const ALLOWED: Record<string, string> = {
  'server/areas/news/face.ts': `import '../contest/service.ts';`,
  'server/areas/judging/total.ts': `import type { Row } from '#server/areas/registration/record/entry/table.ts';\nexport type Same = Row;`,
  'server/platform/http/above.ts': `import '../db/database.ts';`,
  'server/platform/db/below.ts': `import '../http/above.ts';`,
};

interface Violation {
  from: string;
  rule: { name: string };
}

interface Module {
  source: string;
  dependencies: { resolved: string }[];
}

interface Cruised {
  modules: Module[];
  summary: { violations: Violation[] };
}

let folder: string;
let probed: Cruised;

function write(name: string, text: string): void {
  const path = join(folder, 'src', name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${text}\n`);
}

/** Violations make the tool exit with an error; its output is read all the same. */
const cruise = (cwd: string, within: string): Promise<Cruised> =>
  new Promise((done) => {
    const config = join(root, '.dependency-cruiser.mjs');
    const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
    const args = [program, within, '--config', config, '--output-type', 'json'];
    execFile(process.execPath, args, { cwd, maxBuffer: 1e8 }, (_, stdout) => {
      done(JSON.parse(stdout) as Cruised);
    });
  });

/** Returns the innermost room of the table that contains a file, such as `content/i18n`. */
const roomOf = (path: string): string | undefined =>
  Object.keys(FENCES)
    .filter((room) => path.startsWith(`src/${room}/`))
    .toSorted((one, other) => other.length - one.length)[0];

/**
 * Returns the two sibling folders between which an import goes; undefined for one within a folder or below it.
 * Between layers they are rooms: texts are part of `content` and yet a layer below it.
 */
function foldersBetween(from: string, to: string): [string, string] | undefined {
  const [here, there] = [from.split('/'), to.split('/')];
  if (here[1] !== there[1]) {
    const rooms = [roomOf(from), roomOf(to)] as const;
    return rooms[0] && rooms[1] ? [rooms[0], rooms[1]] : undefined;
  }
  const at = here.findIndex((name, index) => name !== there[index]);
  if (at >= here.length - 1 || at >= there.length - 1) return undefined;
  return [here.slice(0, at + 1).join('/'), there.slice(0, at + 1).join('/')];
}

/** Returns the folders that import each other. */
function mutualFolders(modules: readonly Module[]): string[] {
  const pairs = modules
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [source, resolved]))
    .filter(([from, to]) => to!.startsWith('src/') && from!.startsWith('src/'))
    .flatMap(([from, to]) => [foldersBetween(from!, to!)])
    .filter((pair) => pair !== undefined);
  const known = new Set(pairs.map(([from, to]) => `${from} ${to}`));
  const mutual = pairs.filter(([from, to]) => from < to && known.has(`${to} ${from}`));
  return [...new Set(mutual.map((pair) => pair.join(' and ')))];
}

const eslint = new ESLint({ cwd: root });

/** Returns the fences that a text would break as this file, without other findings of the linter. */
async function fencesOf(filePath: string, text: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(text, { filePath });
  return result!.messages
    .filter(({ ruleId }) => ruleId !== '@typescript-eslint/no-unused-vars')
    .map(({ ruleId }) => ruleId);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podium-fences-'));
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  for (const name of NAMED) write(name, 'export interface Row { id: number }');
  for (const [name, [line]] of Object.entries(PROBES)) write(name, line);
  for (const [name, line] of Object.entries(ALLOWED)) write(name, line);
  // A cycle is reported once.
  write('lib/second.ts', `import './first.ts';`);
  write('lib/whole.ts', `export * from './part.ts';\nexport interface Whole { id: number }`);
  probed = await cruise(folder, 'src');
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('the fences between rooms', () => {
  it('refuse every known way around them, and nothing else', () => {
    const refused = probed.summary.violations.map(({ from, rule }) => [
      from.slice('src/'.length),
      rule.name,
    ]);
    const expected = Object.entries(PROBES).map(([name, [, rule]]) => [name, rule]);
    expect(refused.sort()).toEqual(expected.sort());
  });

  it('find folders that import each other even if no two files do', () => {
    expect(mutualFolders(probed.modules)).toEqual([
      'src/lib/browser and src/lib/render',
      'src/server/platform/db and src/server/platform/http',
    ]);
  });

  it('find no folders of the program that import each other', async () => {
    const { modules } = await cruise(root, 'src');
    expect(mutualFolders(modules)).toEqual([]);
  });

  it.each(Object.entries(ASTRO_PROBES))('refuse in an .astro file %s', async (_, [room, text]) => {
    expect(await fencesOf(`src/${room}/Probe.astro`, text)).toEqual(['podium/fence']);
  });

  it('let a component import what its room allows', async () => {
    const lines = [
      `import '#lib/render/page.ts';`,
      `import '../ui/Icon.astro';`,
      `import 'react';`,
    ];
    const script = `<script>import '#lib/browser/gallery.ts';</script>`;
    const text = `---\n${lines.join('\n')}\n---\n<p></p>${script}<script src="/given.js"></script>\n`;
    expect(await fencesOf('src/components/news/Probe.astro', text)).toEqual([]);
  });
});
