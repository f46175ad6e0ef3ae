import type { Attributes, Frame } from '#artwork/markup.ts';
import { GOLD, MIST, type Palette, WHITE, palette } from '#artwork/colour/palette.ts';
import { darkPalette } from './dark.ts';
import { TOKENS } from './token.ts';

/** The colours of a drawing: the hue of its year, and those common to all years. */
export type Inks = Palette & {
  readonly paper: string;
  readonly mist: string;
  readonly gold: string;
};

/**
 * Where a drawing is used. In a picture of its own its colours are `fixed`; in a `page` they are the page's custom
 * properties, and in a `file` those that the file defines (`schemed`), so that both follow the reader's colour
 * scheme.
 */
export type Place = 'fixed' | 'page' | 'file';

const fixed = (year: number): Inks => ({
  ...palette(year),
  paper: WHITE,
  mist: MIST,
  gold: GOLD.hue,
});

const dark = (year: number): Inks => ({
  ...darkPalette(year),
  paper: TOKENS.paper.dark,
  mist: TOKENS.mist.dark,
  gold: TOKENS.gold.dark,
});

/** Colours by name. */
type Colours<Known> = Readonly<Record<keyof Known, string>>;

const entriesOf = <Known extends Colours<Known>>(colours: Known): [name: string, value: string][] =>
  Object.entries(colours);

/** Returns references to colours. In a file whose styles are blocked the fixed colours are used. */
export function named<Known extends Colours<Known>>(colours: Known, place: Place): Known {
  if (place === 'fixed') return colours;
  const rest = (value: string) => (place === 'file' ? `,${value}` : '');
  const entries = entriesOf(colours).map(([name, value]) => [name, `var(--${name}${rest(value)})`]);
  return Object.fromEntries(entries);
}

/** Returns the colours of a drawing for a year. */
export function inksOf(year: number, place: Place): Inks {
  return named(fixed(year), place);
}

/** Marks an inline drawing with its year, so that it keeps that hue whatever surrounds it. */
export function framed(frame: Frame, year: number, place: Place): Frame & Attributes {
  return place === 'page' ? { ...frame, 'data-year': year } : { ...frame };
}

const sheetOf = <Known extends Colours<Known>>(colours: Known): string =>
  `:root{${entriesOf(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;

/** Returns a drawing for a file with the colours of both schemes; the browser chooses by the page showing it. */
export function schemed<Known extends Colours<Known>>(
  svg: string,
  light: Known,
  other: Known,
): string {
  const sheet = `${sheetOf(light)}@media(prefers-color-scheme:dark){${sheetOf(other)}}`;
  return svg.replace('>', `><style>${sheet}</style>`);
}

/** Returns a drawing in the colours of a year with those of both schemes. */
export function schemedYear(svg: string, year: number): string {
  return schemed(svg, fixed(year), dark(year));
}
