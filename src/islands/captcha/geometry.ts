import { CAPTCHA_SIZE, PIECE_WIDTH, PIECE_Y } from '#contract/captcha/captcha.ts';

/** A place on the picture, in its own pixels. */
export interface Point {
  x: number;
  y: number;
}

/** As far as the piece can go. */
export const SLIDE_LIMIT = CAPTCHA_SIZE.width - PIECE_WIDTH;

const within = (value: number, limit: number): number => Math.min(Math.max(value, 0), limit);

/** A distance on the screen in pixels of the picture that is shown `width` wide. */
export const toPicture = (distance: number, width: number): number =>
  (distance * CAPTCHA_SIZE.width) / width;

/** Where the piece is after it was dragged so far. */
export const slideTo = (x: number): number => within(x, SLIDE_LIMIT);

/** A place that stays on the picture. */
export const placeAt = ({ x, y }: Point): Point => ({
  x: Math.round(within(x, CAPTCHA_SIZE.width)),
  y: Math.round(within(y, CAPTCHA_SIZE.height)),
});

/** What is sent as pointJson, before it is sealed (captcha contract, pointJson). */
export const slideAnswer = (x: number): string => JSON.stringify({ x, y: PIECE_Y });
export const clickAnswer = (points: readonly Point[]): string =>
  JSON.stringify(points.map(({ x, y }) => ({ x, y })));
export const wordAnswer = (text: string): string => JSON.stringify({ text: text.trim() });
