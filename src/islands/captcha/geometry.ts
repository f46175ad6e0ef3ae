import { CAPTCHA_SIZE, PIECE_WIDTH, PIECE_Y } from '#contract/captcha/captcha.ts';

/** A position on the picture, in the picture's own pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Maximum horizontal position of the piece. */
export const SLIDE_LIMIT = CAPTCHA_SIZE.width - PIECE_WIDTH;

const within = (value: number, limit: number): number => Math.min(Math.max(value, 0), limit);

/** Converts a distance on screen to pixels of the picture, which is displayed `width` wide. */
export const toPicture = (distance: number, width: number): number =>
  (distance * CAPTCHA_SIZE.width) / width;

/** Position of the piece after dragging, limited to the picture. */
export const slideTo = (x: number): number => within(x, SLIDE_LIMIT);

/** Limits a position to the picture, in whole pixels. */
export const placeAt = ({ x, y }: Point): Point => ({
  x: Math.round(within(x, CAPTCHA_SIZE.width)),
  y: Math.round(within(y, CAPTCHA_SIZE.height)),
});

/** Answers in the form of pointJson, before encryption (captcha contract, pointJson). */
export const slideAnswer = (x: number): string => JSON.stringify({ x, y: PIECE_Y });
export const clickAnswer = (points: readonly Point[]): string =>
  JSON.stringify(points.map(({ x, y }) => ({ x, y })));
export const wordAnswer = (text: string): string => JSON.stringify({ text: text.trim() });
