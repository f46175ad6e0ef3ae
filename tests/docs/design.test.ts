import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { palette } from '#artwork/colour/palette.ts';
import { darkPalette } from '#artwork/scheme/dark.ts';
import { SCHEMES, TOKENS, type Scheme } from '#artwork/scheme/token.ts';
import { contrast } from '#tests/kit/contrast.ts';

const DESIGN = readFileSync(new URL('../../docs/design.md', import.meta.url), 'utf8');
const HUES = { light: palette, dark: darkPalette };
/** All hues: the one for no year, the chosen ones, and one for each last digit. */
const YEARS = [0, 2023, 2024, 2025, ...Array.from({ length: 10 }, (_, digit) => 2030 + digit)];

const TEXT = ['ink', 'slate', 'muted', 'link', 'action', 'ochre', 'leaf', 'brick'] as const;
const MARKS = ['edge', 'brand', 'gold'] as const;
type Name = (typeof TEXT)[number] | (typeof MARKS)[number];

/** Minimum contrasts of WCAG 2.2, 1.4.3 and 1.4.11. */
const LEAST = { text: 4.5, mark: 3 };

const worst = (colour: string, scheme: Scheme, step: 'wash' | 'tint'): number =>
  Math.min(...YEARS.map((year) => contrast(colour, HUES[scheme](year)[step])));

function contrastsOf(name: Name, scheme: Scheme): number[] {
  const colour = TOKENS[name][scheme];
  return [
    contrast(colour, TOKENS.paper[scheme]),
    contrast(colour, TOKENS.mist[scheme]),
    worst(colour, scheme, 'wash'),
    worst(colour, scheme, 'tint'),
  ];
}

const written = (name: Name, scheme: Scheme): string =>
  `${TOKENS[name][scheme]}|${contrastsOf(name, scheme)
    .map((value) => value.toFixed(1))
    .join(' / ')}`;

const rowOf = (name: string): string =>
  DESIGN.split('\n')
    .find((line) => line.startsWith(`| \`${name}\` `))!
    .split('|')
    .slice(2, 6)
    .map((cell) => cell.trim())
    .join('|');

describe('the colours of the design', () => {
  it.each([...TEXT, ...MARKS])('have their documented values and contrasts: %s', (name) => {
    expect(rowOf(name)).toBe(`${written(name, 'light')}|${written(name, 'dark')}`);
  });

  it.each(SCHEMES)('%s: text is legible on every background', (scheme) => {
    for (const name of TEXT) {
      // The action colour is text under the pointer on paper, mist or a wash; on a tint it is only a line.
      const contrasts = contrastsOf(name, scheme).slice(0, name === 'action' ? 3 : 4);
      expect(Math.min(...contrasts), name).toBeGreaterThanOrEqual(LEAST.text);
    }
    expect(Math.min(...contrastsOf('edge', scheme))).toBeGreaterThanOrEqual(LEAST.mark);
  });

  it.each(SCHEMES)(
    '%s: the hue of every year is legible on paper and on its own backgrounds',
    (scheme) => {
      const { paper, mist } = { paper: TOKENS.paper[scheme], mist: TOKENS.mist[scheme] };
      for (const year of YEARS) {
        const { wash, tint, deep, night } = HUES[scheme](year);
        for (const ground of [paper, mist, wash, tint])
          expect(contrast(deep, ground), `${year} on ${ground}`).toBeGreaterThanOrEqual(LEAST.text);
        expect(contrast(night, wash)).toBeGreaterThan(10);
      }
    },
  );

  it.each(SCHEMES)('%s: text on a coloured background is legible', (scheme) => {
    for (const name of ['action', 'brick', 'ink'] as const)
      expect(contrast(TOKENS.paper[scheme], TOKENS[name][scheme]), name).toBeGreaterThanOrEqual(
        LEAST.text,
      );
    for (const name of ['snow', 'frost', 'haze', 'gold'] as const)
      expect(contrast(TOKENS[name][scheme], TOKENS.ground[scheme]), name).toBeGreaterThanOrEqual(
        LEAST.text,
      );
  });
});
