import { describe, expect, it } from 'vitest';
import { isAnswered } from '#domain/captcha/verdict.ts';

const slide = (x: number, y = 5) =>
  isAnswered('blockPuzzle', [{ x: 150, y: 5 }], JSON.stringify({ x, y }));

describe('a piece', () => {
  it('is at home up to four pixels beside its hole, fractions cut off', () => {
    const found = [145.9, 146, 150, 154, 154.99, 155].map((x) => slide(x));
    expect(found).toEqual([false, true, true, true, true, false]);
  });

  it('has a y that comes to 5', () => {
    expect([4.9, 5, 5.9, 6].map((y) => slide(150, y))).toEqual([false, true, true, false]);
  });

  it('is nowhere without an x', () => {
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
  it('are hit up to twenty pixels beside their centres', () => {
    expect([moved(0), moved(20), moved(-20), moved(21)].map(click)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('count in their order only', () => {
    expect(click([WORDS[1]!, WORDS[0]!, WORDS[2]!])).toBe(false);
  });

  it('may come from a picture that is shown 280 pixels wide and never scaled back', () => {
    expect(click(WORDS.map(({ x, y }) => ({ x: (x * 280) / 310, y: (y * 280) / 310 })))).toBe(true);
  });

  it('are all needed', () => {
    expect(click([WORDS[0]!, WORDS[1]!, { x: 5, y: 5 }])).toBe(false);
  });
});

const reply = (text: string) =>
  isAnswered('question', ['星期日', '火车', 'train', '7', 'seven'], JSON.stringify({ text }));

describe('a question', () => {
  it('takes its answer whatever the case, the marks, the width or the article', () => {
    expect(
      ['seven', ' Seven. ', '７', '7个', '火车。', 'the Trains', 'A train', '周日', '星期天'].map(
        reply,
      ),
    ).toEqual(Array(9).fill(true));
  });

  it('takes nothing else', () => {
    expect(['eight', '77', 'seven eight', '车', '。'].map(reply)).toEqual(Array(5).fill(false));
  });
});
