import { describe, expect, it } from 'vitest';
import { pieces } from '#artwork/card/piece.ts';

describe('splitting a title into pieces', () => {
  it.each([
    ['2025 年大赛视频', ['2025 年', '大赛', '视频']],
    ['第二届大赛4月8日启动：四个赛道', ['第二届', '大赛', '4月', '8日', '启动：', '四个', '赛道']],
    ['“排队”系统（附常见问题）的通知', ['“排队”', '系统', '（附', '常见', '问题）', '的', '通知']],
    ['Rules: 1,486  teams', ['Rules: ', '1,486 ', 'teams']],
    ['High-Performance Computing', ['High-Performance ', 'Computing']],
  ])('splits %s where a line may break', (text, expected) => {
    expect(pieces(text)).toEqual(expected);
  });

  it('loses nothing but repeated spaces', () => {
    const text = '关于“e-Science”竞赛（2025 年）的通知——共 12 条，请阅读！';
    expect(pieces(text).join('')).toBe(text);
  });
});
