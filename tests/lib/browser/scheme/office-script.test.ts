import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { OFFICE_SCHEME_KEY, OFFICE_SCHEME_SCRIPT } from '#lib/browser/scheme/office-script.ts';

/**
 * Returns the scheme of the root element after the script ran. @param wish the stored choice; undefined if the
 * browser refuses storage
 */
function schemeOf(wish: string | null | undefined, isSystemDark: boolean): string | undefined {
  const dataset: Record<string, string> = {};
  runInNewContext(OFFICE_SCHEME_SCRIPT, {
    document: { documentElement: { dataset } },
    localStorage: {
      getItem(key: string) {
        if (wish === undefined) throw new Error('refused');
        return key === OFFICE_SCHEME_KEY ? wish : null;
      },
    },
    matchMedia: () => ({ matches: isSystemDark }),
  });
  return dataset['scheme'];
}

describe('the colour scheme of the office before its first paint', () => {
  it('is the chosen one', () => {
    expect([schemeOf('dark', false), schemeOf('light', true)]).toEqual(['dark', 'light']);
  });

  it('is that of the system by default, even without storage', () => {
    expect([schemeOf('system', true), schemeOf(null, true), schemeOf(undefined, true)]).toEqual([
      'dark',
      'dark',
      'dark',
    ]);
    expect([schemeOf('system', false), schemeOf(null, false)]).toEqual(['light', 'light']);
  });
});
