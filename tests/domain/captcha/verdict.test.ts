import { describe, expect, it } from 'vitest';
import { isAnswered } from '#domain/captcha/verdict.ts';

const slide = (x: number, y = 5) =>
  isAnswered('blockPuzzle', [{ x: 150, y: 5 }], JSON.stringify({ x, y }));

describe('a puzzle piece', () => {
  it('is accepted within four pixels of its hole, ignoring fractions', () => {
    const found = [145.9, 146, 150, 154, 154.99, 155].map((x) => slide(x));
    expect(found).toEqual([false, true, true, true, true, false]);
  });

  it('is accepted only if its y truncates to 5', () => {
    expect([4.9, 5, 5.9, 6].map((y) => slide(150, y))).toEqual([false, true, true, false]);
  });

  it('is refused without an x', () => {
    expect(isAnswered('blockPuzzle', [{ x: 0, y: 5 }], '{"y":5}')).toBe(false);
  });
});

const WORDS = [
  { x: 30, y: 40 },
  { x: 280, y: 60 },
  { x: 150, y: 120 },
];
const click = (points: readonly { x: number; y: number }[]) =>
  isAnswered('clickWord', WORDS, JSON.stringify(points));
const moved = (by: number) => WORDS.map(({ x, y }) => ({ x: x + by, y: y - by }));

describe('clicked words', () => {
  it('are accepted within twenty pixels of their centres', () => {
    expect([moved(0), moved(20), moved(-20), moved(21)].map(click)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('are accepted only in the right order', () => {
    expect(click([WORDS[1]!, WORDS[0]!, WORDS[2]!])).toBe(false);
  });

  it('are accepted from a picture 280 pixels wide whose coordinates were not scaled back', () => {
    expect(click(WORDS.map(({ x, y }) => ({ x: (x * 280) / 310, y: (y * 280) / 310 })))).toBe(true);
  });

  it('are refused if one is missed', () => {
    expect(click([WORDS[0]!, WORDS[1]!, { x: 5, y: 5 }])).toBe(false);
  });
});

const reply = (text: string) =>
  isAnswered('question', ['星期日', '火车', 'train', '7', 'seven'], JSON.stringify({ text }));

describe('a question', () => {
  it('accepts its answer regardless of case, punctuation, width and article', () => {
    expect(
      ['seven', ' Seven. ', '７', '7个', '火车。', 'the Trains', 'A train', '周日', '星期天'].map(
        reply,
      ),
    ).toEqual(Array(9).fill(true));
  });

  it('refuses other answers', () => {
    expect(['eight', '77', 'seven eight', '车', '。'].map(reply)).toEqual(Array(5).fill(false));
  });
});
