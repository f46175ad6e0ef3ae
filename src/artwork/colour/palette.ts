import { EARLIEST_YEAR } from '#contract/contest/contest.ts';
import { toHex } from './oklch.ts';

/** One hue in six flat steps, from the lightest background to the darkest. */
export interface Palette {
  readonly wash: string;
  readonly tint: string;
  readonly soft: string;
  readonly hue: string;
  readonly deep: string;
  readonly night: string;
}

export const INK = '#0b1b33';
export const MIST = '#f5f8fc';
export const WHITE = '#fff';

/** Reserved for awards: the end of a route through the lattice, and trophies. */
export const GOLD: Palette = {
  wash: '#fff6dd',
  tint: '#fbe6b0',
  soft: '#f6cf6d',
  hue: '#efb02e',
  deep: '#a86f00',
  night: '#523600',
};

const TEAL: Palette = {
  wash: '#e5f6f3',
  tint: '#c3eae3',
  soft: '#7dd0c4',
  hue: '#12a596',
  deep: '#0a6b69',
  night: '#07353d',
};

const VIOLET: Palette = {
  wash: '#f2effd',
  tint: '#dfd8fa',
  soft: '#b5a4f1',
  hue: '#7a5be6',
  deep: '#4c34b0',
  night: '#231a58',
};

const BLUE: Palette = {
  wash: '#e9f4ff',
  tint: '#cbe5ff',
  soft: '#8cc6ff',
  hue: '#1890ff',
  deep: '#0958d9',
  night: '#0a2660',
};

const SLATE: Palette = {
  wash: '#f0f3f7',
  tint: '#dae2eb',
  soft: '#a8b7c8',
  hue: '#64798f',
  deep: '#3a4d63',
  night: '#17263a',
};

/** The year whose hue is that of the portal itself. */
export const BRAND_YEAR = 2025;

const inHue = (angle: number): Palette => ({
  wash: toHex({ lightness: 0.961, chroma: 0.019, angle }),
  tint: toHex({ lightness: 0.905, chroma: 0.045, angle }),
  soft: toHex({ lightness: 0.79, chroma: 0.1, angle }),
  hue: toHex({ lightness: 0.63, chroma: 0.17, angle }),
  deep: toHex({ lightness: 0.46, chroma: 0.15, angle }),
  night: toHex({ lightness: 0.28, chroma: 0.08, angle }),
});

/** The hues of a colour scheme: those chosen by hand, that of no year, and a function for any angle. */
export interface Hues {
  readonly picked: readonly [teal: Palette, violet: Palette, blue: Palette];
  readonly none: Palette;
  readonly inHue: (angle: number) => Palette;
}

const HUES: Hues = { picked: [TEAL, VIOLET, BLUE], none: SLATE, inHue };

/** The sessions whose hue was chosen by hand; any other gets one by the last digit of its year. */
export const PICKED_YEARS: readonly number[] = [2023, 2024, 2025];

/**
 * Hue angles by the last digit of the year, none close to one chosen by hand: rose for 2026, then green, vermilion
 * and magenta.
 */
const ANGLES = [56, 200, 92, 164, 272, 236, 344, 128, 20, 308];

/** Returns a function for the hue of each year in a scheme; every hue is computed once. */
export function hueOf({ picked, none, inHue }: Hues): (year: number) => Palette {
  const derived = ANGLES.map(inHue);
  const byHand = new Map(PICKED_YEARS.map((year, at) => [year, picked[at]]));
  return (year) => (year >= EARLIEST_YEAR ? (byHand.get(year) ?? derived[year % 10]!) : none);
}

/** Returns the hue of a contest year; slate for anything else, such as 0 or 404. */
export const palette = hueOf(HUES);

/** Mixes two colours, both written as #rrggbb or #rgb. */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [channels(one), channels(other)];
  const mixed = from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: string): number[] {
  const digits = colour.slice(1);
  const pairs =
    digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  return pairs.map((pair) => Number.parseInt(pair, 16));
}
