import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balance, cut, type Measure, wrap } from '#artwork/card/line.ts';
import { pieces } from '#artwork/card/piece.ts';

/** A Chinese character is as wide as two others. */
const measure: Measure = (text) =>
  [...text].reduce((width, character) => width + (character > '\u2fff' ? 2 : 1), 0);

describe('wrap', () => {
  it('fills lines and breaks between words', () => {
    expect(wrap('Third final opens in Xiamen', 12, measure)).toEqual([
      'Third final',
      'opens in',
      'Xiamen',
    ]);
  });

  it('breaks a compound at its hyphen only if it does not fit', () => {
    expect(wrap('On High-Performance', 16, measure)).toEqual(['On', 'High-Performance']);
    expect(wrap('On High-Performance', 12, measure)).toEqual(['On High-', 'Performance']);
  });

  it('breaks a word that is wider than the column', () => {
    expect(wrap('antidisestablishment', 8, measure)).toEqual(['antidise', 'stablish', 'ment']);
  });

  it('keeps the line breaks of the title', () => {
    expect(wrap('金砖国家\n先进计算大赛', 40, measure)).toEqual(['金砖国家', '先进计算大赛']);
  });

  it('begins no line with a closing mark and ends none with an opening one', () => {
    const word = fc.constantFrom(
      '大赛',
      '通知',
      '“',
      '”',
      '，',
      '。',
      '（',
      '）',
      'Round',
      ' ',
      '3',
    );
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1 }),
        fc.integer({ min: 20, max: 40 }),
        (words, width) => {
          const text = `决赛${words.join('')}`;
          // A piece wider than the column has to break somewhere.
          fc.pre(pieces(text).every((piece) => measure(piece.trimEnd()) <= width));
          const lines = wrap(text, width, measure);
          for (const line of lines.slice(1)) expect(line).not.toMatch(/^[”，。）]/);
          for (const line of lines.slice(0, -1)) expect(line).not.toMatch(/[“（]$/);
        },
      ),
    );
  });
});

describe('balance', () => {
  it('evens out lines without adding one', () => {
    expect(wrap('Rules for the final are out', 24, measure)).toEqual([
      'Rules for the final are',
      'out',
    ]);
    expect(balance('Rules for the final are out', 24, measure)).toEqual([
      'Rules for the',
      'final are out',
    ]);
  });

  it('never breaks a word', () => {
    expect(balance('BRICS Advanced Computing Contest', 10, measure)).toEqual([
      'BRICS',
      'Advanced',
      'Computing',
      'Contest',
    ]);
  });
});

describe('cut', () => {
  it('ends a text that is too long with an ellipsis in the last line', () => {
    expect(cut(['one two', 'three four', 'five'], 2, 10, measure)).toEqual([
      'one two',
      'three fou…',
    ]);
  });

  it('drops a punctuation mark before the ellipsis', () => {
    expect(cut(['通知：', '请看，', '谢谢'], 2, 10, measure)).toEqual(['通知：', '请看…']);
  });

  it('keeps a text that fits', () => {
    expect(cut(['one', 'two'], 2, 10, measure)).toEqual(['one', 'two']);
  });
});
