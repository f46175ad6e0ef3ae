import { toHex } from '#artwork/colour/oklch.ts';
import { hueOf, type Hues, type Palette } from '#artwork/colour/palette.ts';

const TEAL: Palette = {
  wash: '#0a2b2c',
  tint: '#0f4445',
  soft: '#15716b',
  hue: '#12a596',
  deep: '#5fd0c2',
  night: '#d0f3ee',
};

const VIOLET: Palette = {
  wash: '#1d1a3a',
  tint: '#2f2863',
  soft: '#5640ab',
  hue: '#8f74f0',
  deep: '#b9a8ff',
  night: '#e6e0ff',
};

const BLUE: Palette = {
  wash: '#0f2440',
  tint: '#153a6b',
  soft: '#1f5fae',
  hue: '#1890ff',
  deep: '#7ab8ff',
  night: '#d6e9ff',
};

const SLATE: Palette = {
  wash: '#182334',
  tint: '#26374d',
  soft: '#4a5f78',
  hue: '#7d93aa',
  deep: '#b3c2d3',
  night: '#e1e8f0',
};

const inHue = (angle: number): Palette => ({
  wash: toHex({ lightness: 0.25, chroma: 0.035, angle }),
  tint: toHex({ lightness: 0.34, chroma: 0.06, angle }),
  soft: toHex({ lightness: 0.49, chroma: 0.1, angle }),
  hue: toHex({ lightness: 0.66, chroma: 0.15, angle }),
  deep: toHex({ lightness: 0.79, chroma: 0.1, angle }),
  night: toHex({ lightness: 0.93, chroma: 0.03, angle }),
});

const HUES: Hues = { picked: [TEAL, VIOLET, BLUE], none: SLATE, inHue };

/** Returns the hue of a year for dark pages: the same six steps, but the first one is the darkest. */
export const darkPalette = hueOf(HUES);
