import { describe, expect, it } from 'vitest';
import { copyOf } from '../../scripts/own-copies.ts';

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
