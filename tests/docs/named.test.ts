import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import { A_FILE, codesIn, FILES, placesIn } from '#tests/kit/named-place.ts';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

/** What only a build, a release or a portal has. */
const MADE = ['build.json', 'client/', 'migrations/', 'search/data/', '/api/docs/openapi.json'];
/** The kind that recipes make as one reads them. */
const EXAMPLE = /\bpolic(?:y|ies)\b/;
/** Names of the program, and of what it keeps. */
const A_NAME = /^(?:[a-z]+[A-Z]\w*|[A-Z]+_[A-Z_]+)$/;

/** The room in which a file lies: an area of a layer, a part of the platform or of the office. */
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
    'docs/wire.md',
  ])('names no file in %s that there is not', (page) => {
    const isThere = (name: string) => FILES.some((file) => `/${file}`.endsWith(`/${name}`));
    const named = codesIn(read(page)).filter((code) => A_FILE.test(code) && !MADE.includes(code));
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });

  it.each(['docs/architecture.md', 'docs/recipes.md'])(
    'says where each file of %s lies',
    (page) => {
      const named = placesIn(read(page)).filter(
        ({ code }) => !MADE.includes(code) && !EXAMPLE.test(code),
      );
      expect(named.length).toBeGreaterThan(40);
      expect(named.filter(({ path }) => path === undefined).map(({ code }) => code)).toEqual([]);
    },
  );

  it('names nothing in its recipes that the program does not know', () => {
    const program = FILES.filter((file) => /^(?:src|tests)\/.*\.(?:tsx?|astro)$/.test(file));
    const known = new Set(program.flatMap((file) => read(file).match(/\w+/g) ?? []));
    const named = codesIn(read('docs/recipes.md')).filter((code) => A_NAME.test(code));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !known.has(name) && !EXAMPLE.test(name))).toEqual([]);
  });

  it('counts the files of its walks, and how often a walk enters another room', () => {
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

  it('counts the kinds of content', () => {
    const { length } = CONTENT_TYPES;
    const inWords = { 17: 'seventeen', 18: 'eighteen', 19: 'nineteen', 20: 'twenty' }[length];
    expect(read('README.md')).toContain(`${inWords} kinds of content`);
  });

  it('says by which permissions each kind of content is kept', () => {
    const [, table = ''] = /^## In the back office\n([\s\S]*?)^\*\*/m.exec(
      read('docs/content.md'),
    )!;
    expect(codesIn(table).toSorted()).toEqual(
      CONTENT_TYPES.map(({ permission }) => `${permission}:…`).toSorted(),
    );
  });

  it('names every worker', () => {
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
