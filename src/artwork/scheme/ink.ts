import type { Attributes, Frame } from '#artwork/markup.ts';
import { GOLD, MIST, type Palette, WHITE, palette } from '#artwork/colour/palette.ts';
import { darkPalette } from './dark.ts';
import { TOKENS } from './token.ts';

/** The colours of a drawing: the hue of its year, and what all years share. */
export type Inks = Palette & {
  readonly paper: string;
  readonly mist: string;
  readonly gold: string;
};

/**
 * Where a drawing hangs. In a picture of its own its colours are `fixed`; in a `page` they are the page's custom
 * properties, and in a `file` those that the file brings (`schemed`), so that both follow the reader's scheme.
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

/** Colours, each by a name of its own. */
type Colours<Known> = Readonly<Record<keyof Known, string>>;

const entriesOf = <Known extends Colours<Known>>(colours: Known): [name: string, value: string][] =>
  Object.entries(colours);

/** Colours by reference; a file that may not bring its sheet shows the fixed ones. */
export function named<Known extends Colours<Known>>(colours: Known, place: Place): Known {
  if (place === 'fixed') return colours;
  const rest = (value: string) => (place === 'file' ? `,${value}` : '');
  const entries = entriesOf(colours).map(([name, value]) => [name, `var(--${name}${rest(value)})`]);
  return Object.fromEntries(entries);
}

/** What a drawing of that year is coloured with. */
export function inksOf(year: number, place: Place): Inks {
  return named(fixed(year), place);
}

/** In a page a drawing takes its own year's hue, whatever surrounds it. */
export function framed(frame: Frame, year: number, place: Place): Frame & Attributes {
  return place === 'page' ? { ...frame, 'data-year': year } : { ...frame };
}

const sheetOf = <Known extends Colours<Known>>(colours: Known): string =>
  `:root{${entriesOf(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;

/** A drawing for a file with the colours of both schemes: the browser chooses by the page that shows it. */
export function schemed<Known extends Colours<Known>>(
  svg: string,
  light: Known,
  other: Known,
): string {
  const sheet = `${sheetOf(light)}@media(prefers-color-scheme:dark){${sheetOf(other)}}`;
  return svg.replace('>', `><style>${sheet}</style>`);
}

/** The same for a drawing that is coloured with the inks of a year. */
export function schemedYear(svg: string, year: number): string {
  return schemed(svg, fixed(year), dark(year));
}
