import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, readSettings } from '#islands/admin/kit/kept/settings.ts';

describe('the settings of the back office', () => {
  it('start as the specification says', () => {
    expect(readSettings(null)).toEqual({
      isSideDark: true,
      hasTabs: true,
      isHeaderFixed: false,
      hasLogo: true,
      isNavOnTop: false,
      isTitleDynamic: false,
      colour: '#1890ff',
      isSideClosed: false,
      scheme: 'system',
      componentSize: 'medium',
      favourites: [],
      defaultViews: {},
    });
  });

  it('keep valid choices and drop others', () => {
    const stored = { hasTabs: false, colour: 7, isHeaderFixed: 'yes', other: 1, favourites: {} };
    expect(readSettings(stored)).toEqual({ ...DEFAULT_SETTINGS, hasTabs: false });
  });
});
