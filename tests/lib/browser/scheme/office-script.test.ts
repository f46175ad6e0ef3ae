import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { OFFICE_SCHEME_KEY, OFFICE_SCHEME_SCRIPT } from '#lib/browser/scheme/office-script.ts';

/** The scheme that the root has once the script has run. @param wish what the browser kept; undefined where it refuses */
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

describe('before anything of the office is shown', () => {
  it('its scheme is the one that was chosen', () => {
    expect([schemeOf('dark', false), schemeOf('light', true)]).toEqual(['dark', 'light']);
  });

  it('or else the one of the system, also where nothing can be kept', () => {
    expect([schemeOf('system', true), schemeOf(null, true), schemeOf(undefined, true)]).toEqual([
      'dark',
      'dark',
      'dark',
    ]);
    expect([schemeOf('system', false), schemeOf(null, false)]).toEqual(['light', 'light']);
  });
});
