import { describe, expect, it } from 'vitest';
import { runs } from '#artwork/card/run.ts';

describe('splitting a line into runs', () => {
  it('separates Chinese from Latin, with a gap between letters of both', () => {
    expect(runs('第3届BRICS大赛', 'zh')).toEqual([
      { text: '第', face: 'chinese', isSpaced: false },
      { text: '3', face: 'latin', isSpaced: true },
      { text: '届', face: 'chinese', isSpaced: true },
      { text: 'BRICS', face: 'latin', isSpaced: true },
      { text: '大赛', face: 'chinese', isSpaced: true },
    ]);
  });

  it('sets quotation marks full width in Chinese and narrow in English', () => {
    expect(runs('“队”', 'zh')).toEqual([{ text: '“队”', face: 'chinese', isSpaced: false }]);
    expect(runs('“team”', 'en')).toEqual([{ text: '“team”', face: 'latin', isSpaced: false }]);
  });

  it('adds no gap where there is a space', () => {
    expect(runs('2025 年', 'zh').map(({ isSpaced }) => isSpaced)).toEqual([false, false]);
  });
});
