import { describe, expect, it } from 'vitest';
import { ANSWERS } from '#contract/forms/answer.ts';
import { extendStroke, pointOn, strokeText, withStroke } from '#islands/forms/state/stroke.ts';

const BOX = { left: 10, top: 20, width: 600, height: 200 };

describe('a drawn signature', () => {
  it('is stored in units of the pad at any size, and never exceeds it', () => {
    expect(pointOn(BOX, { clientX: 310, clientY: 120 })).toEqual({ x: 150, y: 50 });
    expect(pointOn(BOX, { clientX: -5, clientY: 999 })).toEqual({ x: 0, y: 100 });
  });

  it('follows the pen when it moves, and ignores a dot', () => {
    const first = [{ x: 0, y: 0 }];
    expect(extendStroke(first, { x: 1, y: 1 })).toBe(first);
    const stroke = extendStroke(first, { x: 3, y: 4 });
    expect([strokeText(first), strokeText(stroke)]).toEqual(['', 'M0 0L3 4']);
  });

  it('is accepted by the contract, stroke by stroke, up to the maximum length', () => {
    const stroke = Array.from({ length: 400 }, (_, x) => ({ x, y: x % 100 }));
    const [once, twice] = [withStroke('', stroke), withStroke('M0 0L9 9', stroke)];
    for (const drawn of [once, twice])
      expect(ANSWERS.signature.safeParse({ drawn }).success).toBe(true);
    const full = withStroke(withStroke(once, stroke), stroke);
    expect(withStroke(full, stroke)).toBe(full);
    expect(ANSWERS.signature.safeParse({ drawn: full }).success).toBe(true);
  });

  it.each(['', 'M0 0', 'M0 0L9', 'M0 0L9 9"/><script>', 'M0 0C1 1', 'M9999 0L1 1'])(
    'is not %j',
    (drawn) => expect(ANSWERS.signature.safeParse({ drawn }).success).toBe(false),
  );
});
