import { expect, it } from 'vitest';
import { contentPolicy } from '#lib/render/content-policy.ts';
import { themeStyle } from '#lib/render/form-theme.ts';
import { sourceOf } from '#lib/render/island-policy.ts';

const DISPLAY = {
  embedOrigins: [],
  isListed: false,
  state: 'collecting' as const,
  colour: null,
  background: null,
  logo: null,
  picture: null,
};

it('the theme of a form is empty by default', () => {
  expect(themeStyle(DISPLAY)).toBeUndefined();
});

it('the theme of a form sets only tokens, in a sheet allowed by its hash', () => {
  const sheet = themeStyle({ ...DISPLAY, colour: '#8a1c4a', background: '#fdf3f7' })!;
  expect(sheet).toBe(
    '.form-theme[data-scheme]{--action:#8a1c4a;--link:#8a1c4a;--deep:#8a1c4a;--tint:#ffffff;' +
      '--night:color-mix(in srgb,#8a1c4a,#000000 35%);accent-color:#8a1c4a;background-color:#fdf3f7;}',
  );
  const policy = contentPolicy([], 'islands', [sheet]);
  expect(policy).toContain(` ${sourceOf(sheet)};`);
  expect(policy).not.toContain("'unsafe-inline'");
});
