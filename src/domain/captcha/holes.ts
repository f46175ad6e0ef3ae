import { CAPTCHA_SIZE, PIECE_WIDTH } from '#contract/captcha/captcha.ts';
import type { Random } from '#artwork/random.ts';

/** Where the holes of a puzzle begin, in pixels; the piece fits the first. All lie in one row and have one shape. */
export interface Holes {
  /** Of the piece's box. */
  y: number;
  xs: readonly [truth: number, ...decoys: number[]];
}

const DECOYS = 2;
/** The piece waits at the left edge: no hole lies where it would cover it. */
const FIRST = 54;
const LAST = CAPTCHA_SIZE.width - PIECE_WIDTH - 1;
/** Holes do not touch. */
const APART = 54;
const MARGIN = 4;

const column = (random: Random): number => random.int(FIRST, LAST);

const isFree = (places: readonly number[]): boolean =>
  places.every((one, index) =>
    places.slice(index + 1).every((other) => Math.abs(one - other) >= APART),
  );

/** The true hole lies anywhere with equal chance, so that no guess is better than another; decoys take what is left. */
export function placeHoles(random: Random): Holes {
  const truth = column(random);
  const y = random.int(MARGIN, CAPTCHA_SIZE.height - PIECE_WIDTH - MARGIN);
  for (;;) {
    const decoys = Array.from({ length: DECOYS }, () => column(random));
    if (isFree([truth, ...decoys])) return { y, xs: [truth, ...decoys] };
  }
}

/** How unlike two parts of a picture look that begin at `x` and at `other`: 0 for equal ones. */
export type Unlikeness = (x: number, other: number, y: number) => number;

const DRAWS = 40;
/** Mean difference of a colour channel, 0 to 255, from which a person sees at once which hole a piece is for. */
const PLAIN = 64;

/** Holes whose surroundings differ: the first that are plainly unlike, else the most unlike ones of some draws. */
export function placeUnlikeHoles(random: Random, unlikeness: Unlikeness): Holes {
  let best = { holes: placeHoles(random), worth: -1 };
  for (let draw = 0; draw < DRAWS && best.worth < PLAIN; draw += 1) {
    const holes = placeHoles(random);
    const [truth, ...decoys] = holes.xs;
    const worth = Math.min(...decoys.map((decoy) => unlikeness(truth, decoy, holes.y)));
    if (worth > best.worth) best = { holes, worth };
  }
  return best.holes;
}
