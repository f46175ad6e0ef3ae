import { theme } from 'antd';
import { describe, expect, it } from 'vitest';
import { TOKENS } from '#artwork/scheme/token.ts';
import { contrast, tint } from '#islands/admin/app/theme/colour.ts';
import { themeOf } from '#islands/admin/app/theme/theme.ts';
import { tokensOf, type OfficeTokens, type Scheme } from '#islands/admin/app/theme/tokens.ts';
import { COLOURS } from '#islands/admin/kit/kept/settings.ts';

type Name = keyof OfficeTokens;

/** Each text colour with every background it may have. */
const PAIRS: readonly [Name, readonly Name[]][] = [
  ['text', ['ground', 'surface', 'raised', 'soft', 'chosen', 'chosen-hover']],
  ['faint', ['ground', 'surface', 'raised', 'soft', 'chosen', 'chosen-hover']],
  ['link', ['surface', 'raised', 'soft', 'chosen', 'chosen-hover']],
  ['good', ['surface', 'good-ground']],
  ['wait', ['surface', 'wait-ground']],
  ['bad', ['surface', 'raised', 'bad-ground']],
  ['note', ['surface', 'note-ground']],
  ['plain', ['surface', 'plain-ground', 'soft']],
];

const ALL = (['light', 'dark'] as const).flatMap((scheme) =>
  COLOURS.map((colour) => [scheme, colour] as const),
);

describe.each(ALL)('%s with %s', (scheme: Scheme, colour) => {
  const tokens = tokensOf(colour, scheme, TOKENS);

  it('has legible text on every background', () => {
    const low = PAIRS.flatMap(([text, grounds]) =>
      grounds
        .map((ground) => [text, ground, contrast(tokens[text], tokens[ground])] as const)
        .filter(([, , found]) => found < 4.5),
    );
    expect(low).toEqual([]);
  });

  it('has white text on its colour, and visible marks', () => {
    expect(contrast('#ffffff', tokens.colour)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffffff', tokens.alarm)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens.link, tokens.surface)).toBeGreaterThanOrEqual(3);
    expect(contrast(tokens.wait, tokens.surface)).toBeGreaterThanOrEqual(3);
  });

  it('gives antd legible texts', () => {
    const antd = theme.getDesignToken(themeOf(tokens, scheme, true));
    const on = (text: string, ground: string) => contrast(text.slice(0, 7), ground);
    expect(on(antd.colorError, antd.colorBgElevated)).toBeGreaterThanOrEqual(4.5);
    expect(on(antd.colorLink, antd.colorBgContainer)).toBeGreaterThanOrEqual(4.5);
    expect(on(antd.colorPrimary, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(antd.colorText).toBe(tokens.text);
    expect(antd.colorBgContainer).toBe(tokens.surface);
  });

  it('has a legible dark menu', () => {
    const low = [tokens.side, tokens['side-folded']].filter(
      (ground) => contrast(tint('#ffffff', 0.8, ground), ground) < 4.5,
    );
    expect(low).toEqual([]);
  });

  it('distinguishes selected rows', () => {
    const grounds = [tokens.surface, tokens.chosen, tokens['chosen-hover']];
    expect(new Set(grounds).size).toBe(3);
  });
});

it('the brand colour uses the action and link colours of the portal', () => {
  const of = ({ colour, link }: OfficeTokens) => ({ colour, link });
  expect(of(tokensOf(TOKENS.brand.light, 'light', TOKENS))).toEqual({
    colour: TOKENS.action.light,
    link: TOKENS.link.light,
  });
  expect(of(tokensOf(TOKENS.brand.light, 'dark', TOKENS))).toEqual({
    colour: TOKENS.action.light,
    link: TOKENS.link.dark,
  });
});

it('each colour has its own dark menu', () => {
  const sides = COLOURS.map((colour) => tokensOf(colour, 'light', TOKENS).side);
  expect(new Set(sides).size).toBe(COLOURS.length);
});
