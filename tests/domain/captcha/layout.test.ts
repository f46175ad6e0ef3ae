import { describe, expect, it } from 'vitest';
import { CAPTCHA_SIZE, PIECE_WIDTH } from '#contract/captcha/captcha.ts';
import { random } from '#artwork/random.ts';
import { placeHoles, placeUnlikeHoles } from '#domain/captcha/holes.ts';
import { GLYPHS_APART, placeGlyphs } from '#domain/captcha/layout.ts';
import { pieceOutline } from '#domain/captcha/piece.ts';
import { chooseWords, wordPool } from '#domain/captcha/words.ts';

const many = <T>(make: (index: number) => T, count = 400): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe('the glyphs of a captcha', () => {
  const layouts = many((seed) => placeGlyphs(random('glyphs', seed), 5));

  it('never overlap', () => {
    const gaps = layouts.flatMap((places) =>
      places.flatMap((one, index) =>
        places.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
      ),
    );
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(GLYPHS_APART);
  });

  it('use the whole picture', () => {
    const xs = layouts.flat().map(({ x }) => x);
    const ys = layouts.flat().map(({ y }) => y);
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([22, CAPTCHA_SIZE.width - 22]);
    expect([Math.min(...ys), Math.max(...ys)]).toEqual([22, CAPTCHA_SIZE.height - 22]);
  });

  it('are placed in random order from left to right', () => {
    const inOrder = layouts.filter(([a, b, c]) => a!.x < b!.x && b!.x < c!.x).length;
    // One of six orders.
    expect(inOrder / layouts.length).toBeGreaterThan(0.1);
    expect(inOrder / layouts.length).toBeLessThan(0.24);
  });

  it('leave unused places anywhere, even at the right end', () => {
    const isLast = layouts.filter((places) =>
      places.slice(3).some(({ x }) => x === Math.max(...places.map((place) => place.x))),
    ).length;
    // Two of five places stay unused.
    expect(isLast / layouts.length).toBeGreaterThan(0.3);
    expect(isLast / layouts.length).toBeLessThan(0.5);
  });
});

describe('the words of a captcha', () => {
  it('are single characters from a pool of more than 100', () => {
    expect(wordPool.every((word) => [...word].length === 1)).toBe(true);
    expect(wordPool.length).toBeGreaterThan(100);
  });

  it('are five different ones, three of which have to be clicked', () => {
    for (const { asked, others } of many((seed) => chooseWords(random('words', seed)), 50)) {
      expect([asked.length, others.length, new Set([...asked, ...others]).size]).toEqual([3, 2, 5]);
    }
  });
});

describe('the holes of a puzzle', () => {
  const layouts = many((seed) => placeHoles(random('holes', seed)), 2000);

  it('are three that do not overlap the waiting piece, each other or the edge', () => {
    for (const { xs, y } of layouts) {
      const sorted = [...xs].sort((one, other) => one - other);
      expect(sorted[0]).toBeGreaterThan(PIECE_WIDTH);
      expect(sorted[1]! - sorted[0]!).toBeGreaterThan(PIECE_WIDTH);
      expect(sorted[2]! - sorted[1]!).toBeGreaterThan(PIECE_WIDTH);
      expect(sorted[2]! + PIECE_WIDTH).toBeLessThan(CAPTCHA_SIZE.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + PIECE_WIDTH).toBeLessThanOrEqual(CAPTCHA_SIZE.height);
    }
  });

  it('give a guess a chance of at most 1 in 15, about 1 in 23', () => {
    const hits = many(
      (x) => layouts.filter(({ xs }) => Math.abs(xs[0] - x) <= 4).length / layouts.length,
      CAPTCHA_SIZE.width,
    );
    expect(Math.max(...hits)).toBeLessThan(1 / 15);
  });

  it('are placed at dissimilar parts of the picture, if there are any', () => {
    const isLeft = (x: number) => x < 150;
    const unlikeness = (x: number, other: number) => (isLeft(x) === isLeft(other) ? 0 : 200);
    for (const { xs } of many((seed) => placeUnlikeHoles(random(seed), unlikeness), 100)) {
      expect(xs.slice(1).every((decoy) => isLeft(decoy) !== isLeft(xs[0]))).toBe(true);
    }
  });
});

describe('a puzzle piece', () => {
  it('stays inside its box', () => {
    const corners = many((seed) => pieceOutline(random('piece', seed))).flat(2);
    expect(Math.min(...corners)).toBeGreaterThan(0);
    expect(Math.max(...corners)).toBeLessThan(PIECE_WIDTH);
  });

  it('never has the same shape twice', () => {
    const shapes = many((seed) => JSON.stringify(pieceOutline(random('piece', seed))));
    expect(new Set(shapes).size).toBe(shapes.length);
  });
});
