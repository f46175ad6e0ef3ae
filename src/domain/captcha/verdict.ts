import {
  CAPTCHA_SIZE,
  PIECE_Y,
  type CaptchaType,
  type CaptchaPoint,
} from '#contract/captcha/captcha.ts';
import { readAnswer } from './answer.ts';
import { normalised } from './text.ts';
import type { Truth } from './truth.ts';

/** Largest accepted distance between an answer and the truth, in pixels of the picture. */
const SLIDE_TOLERANCE = 4;
const CLICK_TOLERANCE = 20;

/**
 * aj-captcha-react shows the picture 280 px wide and sends the clicked places unscaled. Answers are read at both
 * widths; otherwise its users could not reach the word farthest to the right.
 */
const SHOWN_WIDTHS = [CAPTCHA_SIZE.width, 280] as const;

const isNear = (one: CaptchaPoint, other: CaptchaPoint, tolerance: number): boolean =>
  Math.abs(one.x - other.x) <= tolerance && Math.abs(one.y - other.y) <= tolerance;

/** Truncates fractions before comparing, as AJ-Captcha does. */
const matchesSlide = (truth: readonly CaptchaPoint[], given: CaptchaPoint): boolean =>
  Math.trunc(given.y) === PIECE_Y &&
  isNear({ x: Math.trunc(given.x), y: 0 }, { x: truth[0]!.x, y: 0 }, SLIDE_TOLERANCE);

const enlarged = ({ x, y }: CaptchaPoint, factor: number) => ({ x: x * factor, y: y * factor });

const matchesClicks = (truth: readonly CaptchaPoint[], given: readonly CaptchaPoint[]): boolean =>
  SHOWN_WIDTHS.some((width) =>
    truth.every((place, index) =>
      isNear(place, enlarged(given[index]!, CAPTCHA_SIZE.width / width), CLICK_TOLERANCE),
    ),
  );

/** One rule for each type of captcha. Each judges the parsed answer, never the raw text that was sent. */
const RULES: Record<CaptchaType, (truth: Truth, json: string) => boolean> = {
  blockPuzzle(truth, json) {
    const given = readAnswer('blockPuzzle', json);
    return given !== undefined && matchesSlide(truth as CaptchaPoint[], given);
  },
  clickWord(truth, json) {
    const given = readAnswer('clickWord', json);
    return given !== undefined && matchesClicks(truth as CaptchaPoint[], given);
  },
  question(truth, json) {
    const given = readAnswer('question', json);
    return given !== undefined && (truth as string[]).includes(normalised(given.text));
  },
};

/**
 * Returns whether a decrypted `pointJson` answers a challenge. Anything that is not a valid answer is wrong (threat
 * 22).
 */
export const isAnswered = (type: CaptchaType, truth: Truth, json: string): boolean =>
  RULES[type](truth, json);
