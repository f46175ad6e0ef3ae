import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONTENT_TYPES } from '#contract/content-types.ts';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const codesIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!);

const FILES = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
const A_FILE = /^[\w\-./[\]]+\.(?:astro|css|json|md|mjs|sql|tsx?|yaml)$/;
/** What only a build or a portal has. */
const MADE = ['build.json', '/api/docs/openapi.json'];

describe('the documentation', () => {
  it.each([
    'README.md',
    'CONTRIBUTING.md',
    'docs/architecture.md',
    'docs/content.md',
    'docs/office.md',
    'docs/operations.md',
    'docs/wire.md',
  ])('names no file in %s that there is not', (page) => {
    const isThere = (name: string) => FILES.some((file) => `/${file}`.endsWith(`/${name}`));
    const named = codesIn(read(page)).filter((code) => A_FILE.test(code) && !MADE.includes(code));
    expect(named.filter((name) => !isThere(name))).toEqual([]);
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
