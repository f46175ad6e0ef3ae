import { describe, expect, it } from 'vitest';
import {
  isMixed,
  needsNoBreak,
  linePhrases,
  lockup,
  phrases,
  splitRanges,
} from '#lib/render/phrase.ts';
import { badBreak, chineseHeadings } from '#tests/kit/heading.ts';

describe('phrases', () => {
  it.each([
    ['第三届金砖国家大赛', '第三届|金砖国家|大赛'],
    ['大赛开幕，报名截止', '大赛|开幕，|报名|截止'],
    [
      '两台计量节点更换，7月15日至17日的部分结果重新测量',
      '两台计量|节点|更换，|7月15日至17日的|部分|结果|重新|测量',
    ],
    [
      '赛题解读：显存只有16 GB，怎样让七十亿参数模型跑起来',
      '赛题|解读：|显存|只有|16 GB，|怎样|让|七十亿参数|模型|跑起来',
    ],
    ['第三届大赛报名结束：14个国家，1,486支队伍', '第三届大赛|报名|结束：|14个国家，|1,486支队伍'],
    ['往届选手带新手做一次“换人测试”', '往届|选手|带|新手|做|一次|“换人测试”'],
    ['有限算力下的数据驱动中期天气预报', '有限|算力下的|数据驱动|中期|天气|预报'],
    ['报名还有十二天：提交前请核对六件事', '报名|还有|十二天：|提交前|请|核对|六件事'],
    ['初赛截止时间延长一天，至7月21日18:00', '初赛|截止|时间|延长|一天，|至7月21日18:00'],
    ['阿南娅·克里希南', '阿南娅·|克里希南'],
    ['在1,024³数字岩心上模拟', '在|1,024³|数字|岩心上|模拟'],
  ])('splits %s', (text, parted) => {
    expect(phrases(text).join('|')).toBe(parted);
  });

  it.each([
    ['大赛', '4月8日', true],
    ['GPU', '赛题', true],
    ['大赛', '启动', false],
    ['7月1日，', '2025年', false],
  ])('between %s and %s need a gap: %s', (before, after, air) => {
    expect(isMixed(before, after)).toBe(air);
  });

  it.each([
    [
      'The final is held from 3–5 September in Xiamen',
      'The final is held from |3–5 September| in Xiamen',
    ],
    ['Final opens', 'Final opens'],
  ])('keeps ranges of figures together in %s', (text, parted) => {
    expect(splitRanges(text).join('|')).toBe(parted);
  });

  it('leave other scripts whole', () => {
    expect(phrases('Final opens')).toEqual(['Final opens']);
  });

  it('lose no character of the text', () => {
    for (const heading of chineseHeadings()) expect(phrases(heading).join('')).toBe(heading);
  });

  it('split no heading of the demonstration content at a bad place', () => {
    const headings = chineseHeadings();
    expect(headings.length).toBeGreaterThan(200);
    const bad = headings.flatMap((heading) => {
      const parts = phrases(heading);
      return parts.slice(1).flatMap((_, index) => {
        const [before, after] = [
          parts.slice(0, index + 1).join(''),
          parts.slice(index + 1).join(''),
        ];
        const why = badBreak(before, after);
        return why === undefined ? [] : [`${before}|${after}: ${why}`];
      });
    });
    expect(bad).toEqual([]);
  });

  it('leave no single character on the last line', () => {
    const lonely = chineseHeadings().filter((heading) => {
      const parts = phrases(heading);
      return parts.length > 1 && parts.at(-1)!.replaceAll(/\p{P}/gu, '').length < 2;
    });
    expect(lonely).toEqual([]);
  });
});

describe('linePhrases', () => {
  it('joins short phrases of running text, except at punctuation', () => {
    const text =
      '60支队伍参加第二届决赛。卡鲁内核、青澜四号、港口时钟、德干量子比特分获四个赛道一等奖。';
    expect(linePhrases(text).join('|')).toBe(
      '60支队伍参加|第二届决赛。|卡鲁内核、|青澜四号、|港口时钟、|德干量子比特|分获四个赛道|一等奖。',
    );
  });

  it('leaves a heading as it is', () => {
    expect(linePhrases('大赛开幕，报名截止')).toEqual(phrases('大赛开幕，报名截止'));
  });
});

describe('needsNoBreak', () => {
  it.each([
    ['16 GB，', true],
    ['SELL-C-σ的', true],
    ['7月15日至17日的', false],
    ['“换人测试”', false],
  ])('knows whether a browser could break %s', (phrase, is) => {
    expect(needsNoBreak(phrase)).toBe(is);
  });
});

describe('lockup', () => {
  it('breaks a long Chinese name so that the second line is not shorter than the first', () => {
    expect(lockup('金砖国家先进计算大赛')).toEqual(['金砖国家', '先进计算大赛']);
  });

  it.each(['先进计算大赛', 'BRICS Advanced Computing Contest'])('keeps %s on one line', (name) => {
    expect(lockup(name)).toEqual([name]);
  });
});
