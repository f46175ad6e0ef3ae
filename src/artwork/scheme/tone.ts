import { type Palette, WHITE, palette } from '#artwork/colour/palette.ts';
import { darkPalette } from './dark.ts';

/** Colours of the parts of a drawing, on one of four backgrounds. */
export interface Tone {
  readonly ground: string;
  /** The large shape behind the lattice, and cells in its shade. */
  readonly shape: string;
  /** Highlighted cells of the lattice. */
  readonly cell: string;
  readonly link: string;
  readonly node: string;
  readonly route: string;
}

/** Returns the four backgrounds of a hue, from light to dark. */
export function tones({ wash, tint, soft, hue, deep, night }: Palette): readonly Tone[] {
  return [
    { ground: wash, shape: tint, cell: soft, link: hue, node: hue, route: deep },
    { ground: hue, shape: deep, cell: soft, link: tint, node: WHITE, route: WHITE },
    { ground: tint, shape: WHITE, cell: soft, link: hue, node: deep, route: night },
    { ground: night, shape: deep, cell: hue, link: soft, node: soft, route: WHITE },
  ];
}

/** Returns the same four for a dark page: none is lighter than the hue, and the darkest stays the same. */
export function darkTones(year: number): readonly Tone[] {
  const { wash, tint, soft, hue, deep, night } = darkPalette(year);
  return [
    { ground: wash, shape: tint, cell: soft, link: hue, node: hue, route: deep },
    { ground: soft, shape: tint, cell: hue, link: deep, node: WHITE, route: WHITE },
    { ground: tint, shape: wash, cell: soft, link: hue, node: deep, route: night },
    tones(palette(year))[3]!,
  ];
}
