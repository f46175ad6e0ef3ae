import { CAPTCHA_SIZE, PIECE_WIDTH } from '#contract/captcha/captcha.ts';
import type { Random } from '#artwork/random.ts';

/** Left edges of the holes of a puzzle, in pixels; the piece fits the first. All holes share one row and one shape. */
export interface Holes {
  /** Top edge of the piece's box, in pixels. */
  y: number;
  xs: readonly [truth: number, ...decoys: number[]];
}

const DECOYS = 2;
/** The piece waits at the left edge, so no hole is placed where the piece would cover it. */
const MIN_X = 54;
const MAX_X = CAPTCHA_SIZE.width - PIECE_WIDTH - 1;
/** Minimum distance between two holes, in pixels, so that they do not touch. */
const MIN_DISTANCE = 54;
const MARGIN = 4;

const column = (random: Random): number => random.int(MIN_X, MAX_X);

const isFree = (places: readonly number[]): boolean =>
  places.every((one, index) =>
    places.slice(index + 1).every((other) => Math.abs(one - other) >= MIN_DISTANCE),
  );

/**
 * Places the holes of a puzzle at random. Every position of the true hole is equally likely, so that no guess is
 * better than another; decoys take the remaining positions.
 */
export function placeHoles(random: Random): Holes {
  const truth = column(random);
  const y = random.int(MARGIN, CAPTCHA_SIZE.height - PIECE_WIDTH - MARGIN);
  for (;;) {
    const decoys = Array.from({ length: DECOYS }, () => column(random));
    if (isFree([truth, ...decoys])) return { y, xs: [truth, ...decoys] };
  }
}

/** Measures how different the parts of a picture that begin at `x` and at `other` look: 0 for equal ones. */
export type Unlikeness = (x: number, other: number, y: number) => number;

const DRAWS = 40;
/** Mean difference of a colour channel, 0 to 255, above which a person sees at once which hole the piece fits. */
const CLEAR_DIFFERENCE = 64;

/**
 * Places holes whose surroundings differ. Takes the first draw whose holes differ clearly, otherwise the draw whose
 * holes differ most.
 */
export function placeUnlikeHoles(random: Random, unlikeness: Unlikeness): Holes {
  let best = { holes: placeHoles(random), worth: -1 };
  for (let draw = 0; draw < DRAWS && best.worth < CLEAR_DIFFERENCE; draw += 1) {
    const holes = placeHoles(random);
    const [truth, ...decoys] = holes.xs;
    const worth = Math.min(...decoys.map((decoy) => unlikeness(truth, decoy, holes.y)));
    if (worth > best.worth) best = { holes, worth };
  }
  return best.holes;
}
