import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { copyOf } from '../../scripts/own-copies.ts';

const ASSETS = 'dist/client/_astro/';

/** What a script asks for before it runs. */
const needsOf = (name: string): string[] =>
  [
    ...readFileSync(ASSETS + name, 'utf8').matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)/g),
  ].map(([, needed]) => needed!);

describe('copyOf', () => {
  it('gives each importer its own copy of names and pure lines', () => {
    const keys = '/x/src/lib/browser/session/kept/keys.ts';
    expect(copyOf(keys, '/x/src/lib/browser/shell/account.ts')).toBe(`${keys}?of=account.ts`);
    expect(copyOf('/x/src/lib/browser/phase/edges.ts', '/x/follow.ts')).toContain('?of=follow.ts');
  });

  it('leaves whatever holds something to be shared by all', () => {
    expect(copyOf('/x/src/lib/browser/session/session.ts', '/x/a.ts')).toBeUndefined();
    expect(copyOf('/x/src/lib/browser/session/kept/jar.ts', '/x/a.ts')).toBeUndefined();
  });
});

describe('the script of each page, as it was built', () => {
  it.runIf(existsSync(ASSETS))('asks for no other before it runs', () => {
    const [page] = readdirSync(ASSETS).filter((name) => /^Page\..+\.js$/.test(name));
    expect(needsOf(page!)).toEqual([]);
  });
});
