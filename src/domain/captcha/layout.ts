import { CAPTCHA_SIZE, type CaptchaPoint } from '#contract/captcha/captcha.ts';
import type { Random } from '#artwork/random.ts';

/**
 * `MARGIN` is half the size of a rotated glyph, `GLYPHS_APART` the minimum distance between two centres; both in
 * pixels.
 */
const MARGIN = 22;
export const GLYPHS_APART = 46;
const TRIES = 60;

const place = (random: Random): CaptchaPoint => ({
  x: random.int(MARGIN, CAPTCHA_SIZE.width - MARGIN),
  y: random.int(MARGIN, CAPTCHA_SIZE.height - MARGIN),
});

const isFree = (places: readonly CaptchaPoint[], { x, y }: CaptchaPoint): boolean =>
  places.every((other) => Math.hypot(other.x - x, other.y - y) >= GLYPHS_APART);

function attempt(random: Random, count: number): CaptchaPoint[] {
  const places: CaptchaPoint[] = [];
  for (let tries = 0; places.length < count && tries < TRIES; tries += 1) {
    const next = place(random);
    if (isFree(places, next)) places.push(next);
  }
  return places;
}

/**
 * Returns the centres of `count` glyphs at random places of the picture, without overlaps. Their order reveals
 * nothing about their places.
 */
export function placeGlyphs(random: Random, count: number): CaptchaPoint[] {
  for (;;) {
    const places = attempt(random, count);
    if (places.length === count) return places;
  }
}
