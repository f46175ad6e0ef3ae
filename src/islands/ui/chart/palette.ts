/** A colour for a light background, and one for a dark background. */
type Colour = readonly [light: string, dark: string];

/** Each has a contrast of 3:1 with its background; the table beside a chart says which option it stands for. */
export const COLOURS: readonly Colour[] = [
  ['#0958d9', '#64b0ff'],
  ['#d4380d', '#ff7a45'],
  ['#389e0d', '#73d13d'],
  ['#722ed1', '#b78aff'],
  ['#08979c', '#36cfc9'],
  ['#c41d7f', '#ff85c0'],
  ['#ad6800', '#f2b63c'],
  ['#13315c', '#c3d0e0'],
  ['#595959', '#9aa3ad'],
];

export const INK: Colour = ['#4d6078', '#c3d0e0'];
const LINE: Colour = ['#d5dfeb', '#2a3d57'];
export const PAPER: Colour = ['#ffffff', '#0b1524'];
/** Background: a downloaded picture is on white, wherever it is used. */
const GROUND: Colour = ['#ffffff', 'transparent'];

const at = (index: number): Colour => COLOURS[index % COLOURS.length]!;

/** Colour of an option by its index, in either scheme; after the last colour they start again. */
export function colourOf(index: number): string {
  const [light, dark] = at(index);
  return `light-dark(${light}, ${dark})`;
}

/** Colours of a chart. A canvas does not follow the page's scheme by itself. */
export interface Palette {
  ink: string;
  line: string;
  /** Between the parts of a pie. */
  paper: string;
  ground: string;
  /** Colour of an option by its index. */
  colourOf(index: number): string;
}

const paletteOf = (scheme: 0 | 1): Palette => ({
  ink: INK[scheme],
  line: LINE[scheme],
  paper: PAPER[scheme],
  ground: GROUND[scheme],
  colourOf: (index) => at(index)[scheme],
});
export const LIGHT = paletteOf(0);
export const DARK = paletteOf(1);
