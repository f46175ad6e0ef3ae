import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import { A_FILE, codesIn, FILES, placesIn } from '#tests/kit/named-place.ts';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

/** Names that exist only in a build, a release or a portal. */
const MADE = ['build.json', 'client/', 'migrations/', 'search/data/', '/api/docs/openapi.json'];
/** The kind of record that the recipes create as an example. */
const EXAMPLE = /\bpolic(?:y|ies)\b/;
/** Matches names of identifiers and environment variables. */
const A_NAME = /^(?:[a-z]+[A-Z]\w*|[A-Z]+_[A-Z_]+)$/;

/** Returns the room of a file: an area of a layer, a part of the platform or of the office. */
function roomOf(path: string): string {
  const isDeep = /^src\/(?:server|islands\/admin)\//.test(path);
  return path
    .split('/')
    .slice(0, isDeep ? 4 : 3)
    .join('/');
}

describe('the documentation', () => {
  it.each([
    'README.md',
    'CONTRIBUTING.md',
    'docs/content.md',
    'docs/office.md',
    'docs/operations.md',
    'docs/specification.md',
    'docs/wire.md',
  ])('names only existing files in %s', (page) => {
    const isThere = (name: string) => FILES.some((file) => `/${file}`.endsWith(`/${name}`));
    const named = codesIn(read(page)).filter((code) => A_FILE.test(code) && !MADE.includes(code));
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });

  it.each(['docs/architecture.md', 'docs/recipes.md'])(
    'names each file of %s unambiguously',
    (page) => {
      const named = placesIn(read(page)).filter(
        ({ code }) => !MADE.includes(code) && !EXAMPLE.test(code),
      );
      expect(named.length).toBeGreaterThan(40);
      expect(named.filter(({ path }) => path === undefined).map(({ code }) => code)).toEqual([]);
    },
  );

  it('names only identifiers of the program in its recipes', () => {
    const program = FILES.filter((file) => /^(?:src|tests)\/.*\.(?:tsx?|astro)$/.test(file));
    const known = new Set(program.flatMap((file) => read(file).match(/\w+/g) ?? []));
    const named = codesIn(read('docs/recipes.md')).filter((code) => A_NAME.test(code));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !known.has(name) && !EXAMPLE.test(name))).toEqual([]);
  });

  it('states the right number of files and room changes for each of its walks', () => {
    const [, walks = ''] = /^## Three walks\n([\s\S]*?)^## /m.exec(read('docs/architecture.md'))!;
    const counted = walks
      .split(/^(?=\*\*)/m)
      .slice(1)
      .map((walk) => {
        const paths = placesIn(walk).flatMap(({ code, path = '' }) =>
          code.endsWith('/') ? [] : path,
        );
        const rooms = paths.map(roomOf);
        const changes = rooms.filter((room, at) => at > 0 && room !== rooms[at - 1]);
        return `${new Set(paths).size} files, ${changes.length} changes of room`;
      });
    const told = [...walks.matchAll(/^\*\*.*\*\* \((.*)\)$/gm)].map(([, figures]) => figures);
    expect(told).toEqual(counted);
  });

  it('states the number of content types', () => {
    const { length } = CONTENT_TYPES;
    const inWords = {
      17: 'seventeen',
      18: 'eighteen',
      19: 'nineteen',
      20: 'twenty',
      23: 'twenty-three',
    }[length];
    expect(read('README.md')).toContain(`${inWords} kinds of content`);
  });

  it('lists the permission of each content type', () => {
    const [, table = ''] = /^## In the back office\n([\s\S]*?)^\*\*/m.exec(
      read('docs/content.md'),
    )!;
    expect(codesIn(table).toSorted()).toEqual(
      CONTENT_TYPES.map(({ permission }) => `${permission}:…`).toSorted(),
    );
  });

  it('lists every worker', () => {
    const server = FILES.filter((file) => /^src\/server\/.*\.ts$/.test(file));
    const started = server.flatMap((file) =>
      [...read(file).matchAll(/startWorker\(\{\s*name: '([^']+)'/g)].map(([, name]) => name!),
    );
    const [, list = ''] = /their names are([\s\S]*?), and `listener`/.exec(
      read('docs/operations.md'),
    )!;
    expect(codesIn(list).toSorted()).toEqual(started.toSorted());
  });
});
