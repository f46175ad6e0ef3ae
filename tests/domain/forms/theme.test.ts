import { expect, it } from 'vitest';
import { formTheme } from '#contract/forms/theme.ts';
import { contrastOf, themeFlaws } from '#domain/forms/theme.ts';

it('contrast is measured as WCAG defines it', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastOf('#0958d9', '#0958d9')).toBe(1);
});

it.each([
  ['no colours', null, null, []],
  ['a dark colour', '#8a1c4a', null, []],
  ['a pale colour', '#f5b400', null, [['colour', 'contrast']]],
  ['a light background', '#8a1c4a', '#fdf3f7', []],
  ['a background without legible text', '#8a1c4a', '#808080', [['background', 'contrastText']]],
  [
    'a colour too close to its background',
    '#767676',
    '#e6e6e6',
    [
      ['colour', 'contrast'],
      ['colour', 'contrastGround'],
    ],
  ],
])('the flaws of a theme with %s', (_, colour, background, flaws) => {
  expect(themeFlaws({ colour, background })).toEqual(flaws);
});

it.each(['red', '#FFF', '#12345', '#123456;}', 'url(x)', '#123456 ', 'var(--x)', '#12345G'])(
  'a theme refuses the colour %j',
  (colour) => {
    expect(formTheme.safeParse({ colour }).success).toBe(false);
    expect(formTheme.safeParse({ background: colour }).success).toBe(false);
  },
);
