import { describe, expect, it } from 'vitest';
import { highlight, passage, type Span } from '#domain/search/passage.ts';

/** Renders spans as text, with matches in brackets. */
const marked = (spans: readonly Span[]): string =>
  spans.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

describe('highlight', () => {
  it.each([
    ['算力', '绿色算力，算力网', '绿色[算力]，[算力]网'],
    ['cooling', 'Liquid cooled, Cooling; uncooled', 'Liquid [cooled], [Cooling]; uncooled'],
    ['ＧＰＵ', '一块GPU。', '一块[GPU]。'],
    ['gpu', '一块ＧＰＵ，', '一块[ＧＰＵ]，'],
    ['能耗测量', '能耗与测量能耗测量', '[能耗]与[测量][能耗测量]'],
    ['technology', 'New technologies, Technology', 'New [technologies], [Technology]'],
    ['companies', 'A company of companies', 'A [company] of [companies]'],
    ['<b>', 'a <b> c', 'a <[b]> c'],
    ['!', 'a! b', 'a! b'],
  ])('marks %s in “%s”', (query, text, expected) => {
    expect(marked(highlight(text, query))).toBe(expected);
  });
});

describe('passage', () => {
  const FILLER = 'Nothing of interest is said here at all. '.repeat(10);

  it('begins with the sentence that contains the query', () => {
    const text = `${FILLER}The hall is cooled by a liquid. ${FILLER}`;
    expect(marked(passage(text, 'liquid', 120))).toBe(
      '…The hall is cooled by a [liquid]. Nothing of interest is said here at all. Nothing of interest is said here at all.…',
    );
  });

  it('prefers the place that contains more of the query', () => {
    const text = `A liquid. ${FILLER}A liquid is cooling. ${FILLER}`;
    expect(marked(passage(text, 'liquid cooling', 60))).toContain('A [liquid] is [cooling].');
  });

  it('is the beginning if nothing matches, and the whole text if it fits', () => {
    expect(marked(passage('短文。', '没有', 20))).toBe('短文。');
    expect(marked(passage('这是一段比较长的中文，没有空格', '别的', 8))).toBe('这是一段比较长的…');
  });

  it('neither begins nor ends in the middle of a character', () => {
    const text = '🏆'.repeat(90);
    for (const length of [20, 21]) {
      expect(marked(passage(`${text}算力${text}`, '算力', length)).isWellFormed()).toBe(true);
    }
  });
});
