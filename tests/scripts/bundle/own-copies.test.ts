import { describe, expect, it } from 'vitest';
import { copyOf } from '../../../scripts/bundle/own-copies.ts';

describe('copyOf', () => {
  it('gives each importer its own copy of names and pure lines', () => {
    const keys = '/x/src/lib/browser/session/kept/keys.ts';
    expect(copyOf(keys, '/x/src/lib/browser/shell/account.ts')).toBe(`${keys}?of=account.ts`);
    expect(copyOf('/x/src/lib/browser/phase/edges.ts', '/x/follow.ts')).toContain('?of=follow.ts');
    const decoded = '/x/src/lib/browser/decoded.ts';
    expect(copyOf(decoded, '/x/src/lib/browser/shell/account.ts')).toContain('?of=account.ts');
    const input = '/x/src/islands/ui/upload/use-file-input.ts';
    expect(copyOf(input, '/x/Avatar.tsx')).toBe(`${input}?of=Avatar.tsx`);
  });

  it('gives the office one copy of all that it imports, transitively', () => {
    const [contest, scopes] = ['contest', 'registration'].map(
      (n) => `/x/src/contract/contest/${n}.ts`,
    );
    const copy = `${contest!}?of=office`;
    expect(copyOf(contest!, '/x/src/islands/admin/list/Cell.tsx')).toBe(copy);
    expect(copyOf(scopes!, copy)).toBe(`${scopes!}?of=office`);
    expect(copyOf(contest!, '/x/src/islands/registration/Competition.tsx')).toBeUndefined();
  });

  it('gives the plan of a kind the office’s copy of its calls', () => {
    const calls = '/x/src/contract/people/people.ts';
    const copy = `${calls}?of=office`;
    expect(copyOf(calls, '/x/src/islands/admin/areas/people/expert.ts')).toBe(copy);
    const editorial = '/x/src/contract/kind/editorial.ts';
    expect(copyOf(editorial, copy)).toBe(`${editorial}?of=office`);
  });

  it('leaves modules with shared state uncopied', () => {
    expect(copyOf('/x/src/lib/browser/session/session.ts', '/x/a.ts')).toBeUndefined();
    expect(copyOf('/x/src/lib/browser/session/kept/jar.ts', '/x/a.ts')).toBeUndefined();
  });
});
