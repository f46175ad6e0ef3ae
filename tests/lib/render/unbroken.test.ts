import { describe, expect, it } from 'vitest';
import { unbroken } from '#lib/render/unbroken.ts';

describe('unbroken', () => {
  it.each([
    ['决赛9月3日至5日举行', '决赛<span class="nb">9月3日至5日</span>举行'],
    ['2025年6月30日 18:00截止', '<span class="nb">2025年6月30日 18:00</span>截止'],
    ['每队3至5人', '每队<span class="nb">3至5人</span>'],
    ['来自14个国家', '来自<span class="nb">14个</span>国家'],
    ['Xiamen, 5–7 September', 'Xiamen, <span class="nb">5–7 September</span>'],
  ])('keeps figures together with their unit: %s', (text, kept) => {
    expect(unbroken(`<p>${text}</p>`)).toBe(`<p>${kept}</p>`);
  });

  it.each(['Node 24 and 60 teams', '高性能计算', 'a < 3'])('leaves the rest: %s', (text) => {
    expect(unbroken(`<p>${text}</p>`)).toBe(`<p>${text}</p>`);
  });

  it('leaves attributes alone', () => {
    const html = '<a href="/files/2025年3月.pdf" title="14个">a</a>';
    expect(unbroken(html)).toBe(html);
  });

  it('keeps a short table cell on one line', () => {
    expect(
      unbroken('<tr><td>人工智能算力</td><td>达到给定精度所需的时间</td><td>AI</td></tr>'),
    ).toBe('<tr><td class="nb">人工智能算力</td><td>达到给定精度所需的时间</td><td>AI</td></tr>');
  });
});
