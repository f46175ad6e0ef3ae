import { INK, WHITE, mix } from '#artwork/colour/palette.ts';
import type { Random } from '#artwork/random.ts';
import { fill, stroke } from '#artwork/geometry/shape.ts';
import type { Look } from './look.ts';

/** Colours of an outfit. */
interface Cloth {
  readonly main: string;
  readonly dark: string;
  readonly inner: string;
  readonly accent: string;
}

type Cut = (cloth: Cloth) => string;

const COLOURS = [
  '#22314a',
  '#33445c',
  '#4a5a70',
  '#0d4f6b',
  '#2b3f8c',
  '#4b3c86',
  '#0f5f5c',
  '#6b7686',
  '#7a4a58',
];
const INNERS = [WHITE, '#eef3f9', '#dbe8f6'];
const ACCENTS = ['#0958d9', '#a3343a', '#4c34b0', '#0a6b69', '#8a5f0a'];

const CUTS: Readonly<Record<Look['sex'], readonly Cut[]>> = {
  man: [suit, suit, openSuit, pullover, highNeck, standCollar],
  woman: [openSuit, openSuit, pullover, highNeck, blouse, standCollar],
};

const SHOULDERS: Readonly<Record<Look['sex'], string>> = {
  man: 'M-128 140C-128 56-96 24-34 4H34C96 24 128 56 128 140z',
  woman: 'M-112 140C-112 60-84 28-30 8H30C84 28 112 60 112 140z',
};
const SHADE: Readonly<Record<Look['sex'], string>> = {
  man: 'M8 4H34C96 24 128 56 128 140H22C36 96 30 40 8 4z',
  woman: 'M8 8H30C84 28 112 60 112 140H20C34 96 28 44 8 8z',
};

/** Draws neck and shoulders in formal or everyday clothes; the base of the neck is at 0 0. */
export function garment({ sex, skin }: Look, rng: Random): string {
  const main = rng.pick(COLOURS);
  const cloth: Cloth = {
    main,
    dark: mix(main, INK, 0.3),
    inner: rng.pick(INNERS),
    accent: rng.pick(ACCENTS),
  };
  return (
    fill(SHOULDERS[sex], main) +
    fill(SHADE[sex], mix(main, INK, 0.16)) +
    fill('M-28-56H28V2C28 22 14 34 0 34C-14 34-28 22-28 2z', skin.shade) +
    fill('M-28-30C-12-6 12-6 28-30V-14C14 8-14 8-28-14z', mix(skin.shade, skin.line, 0.3)) +
    rng.pick(CUTS[sex])(cloth)
  );
}

function suit(cloth: Cloth): string {
  const tie = fill('M-10 30H10L7 44L14 112L0 128L-14 112L-7 44z', cloth.accent);
  return shirtFront(cloth.inner) + tie + collar(cloth.inner) + lapels(cloth);
}

function openSuit(cloth: Cloth): string {
  return (
    fill('M-34 2L0 124L34 2C20 32-20 32-34 2z', cloth.inner) + collar(cloth.inner) + lapels(cloth)
  );
}

function pullover({ dark, inner }: Cloth): string {
  return (
    fill('M-33 0L-6 34L-28 40zM33 0L6 34L28 40z', inner) +
    stroke('M-36 6C-28 46 28 46 36 6', dark, 9)
  );
}

function highNeck({ main, dark }: Cloth): string {
  return (
    fill('M-31-32C-14-20 14-20 31-32L36 14C24 40-24 40-36 14z', mix(main, WHITE, 0.1)) +
    stroke('M-36 14C-24 40 24 40 36 14', dark, 3)
  );
}

function standCollar({ dark, accent }: Cloth): string {
  const buttons = stroke('M0 60h0M0 92h0M0 124h0', mix(accent, WHITE, 0.5), 9);
  return (
    fill('M-34-14L0 22L34-14L36 10L0 40L-36 10z', dark) + stroke('M0 34V140', dark, 3) + buttons
  );
}

function blouse({ inner, accent }: Cloth): string {
  return (
    fill('M-30 0C-18 32 18 32 30 0L42 18L0 82L-42 18z', inner) +
    stroke('M0 84V140', inner, 3) +
    fill('M-5 84a5 5 0 1 0 10 0a5 5 0 1 0-10 0z', accent)
  );
}

function shirtFront(inner: string): string {
  return fill('M-30 2L0 132L30 2C18 30-18 30-30 2z', inner);
}

function collar(inner: string): string {
  return fill('M-31-4L-2 32L-24 46L-36 8zM31-4L2 32L24 46L36 8z', inner);
}

/** The right lapel is in the shade. */
function lapels({ main, dark }: Cloth): string {
  return (
    fill('M-36 4L-58 46L-36 58L-46 70L0 140V122L-32 8z', mix(main, WHITE, 0.1)) +
    fill('M36 4L58 46L36 58L46 70L0 140V122L32 8z', dark)
  );
}
