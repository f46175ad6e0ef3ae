import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LINE_HEIGHTS } from '#domain/editorial/line-height.ts';
import {
  excerpt,
  localiseLinks,
  richText,
  show,
  subordinate,
  withoutYear,
} from '#lib/render/text.ts';

describe('show', () => {
  it('returns the text in the language of the page', () => {
    expect(show({ zh: '决赛', en: 'Final' }, 'en')).toEqual({ text: 'Final', lang: undefined });
  });

  it('returns the Chinese text with its language if the translation is missing', () => {
    expect(show({ zh: '决赛', en: '' }, 'en')).toEqual({ text: '决赛', lang: 'zh-CN' });
  });

  it('returns an English original with its language on a Chinese page', () => {
    expect(show({ zh: '', en: 'Final' }, 'zh')).toEqual({ text: 'Final', lang: 'en' });
  });

  it('returns an empty text if there is none', () => {
    expect(show({ zh: '', en: '' }, 'en')).toEqual({ text: '', lang: undefined });
  });
});

describe('withoutYear', () => {
  it.each([
    ['2025金砖国家先进计算大赛', '金砖国家先进计算大赛'],
    ['2025年金砖国家先进计算大赛', '金砖国家先进计算大赛'],
    ['BRICS Contest 2025', 'BRICS Contest'],
    ['BRICS 2025 Contest', 'BRICS Contest'],
    ['Contest 12025', 'Contest 12025'],
  ])('shortens %s', (title, name) => {
    expect(withoutYear(title, 2025)).toBe(name);
  });
});

describe('localiseLinks', () => {
  it('points internal links to the language of the page', () => {
    expect(localiseLinks('<a href="/home/">x</a> <a title="y" href="/a/#b">z</a>', 'en')).toBe(
      '<a href="/en/home/">x</a> <a title="y" href="/en/a/#b">z</a>',
    );
  });

  it('leaves files, artwork, other sites and links with a language unchanged', () => {
    const html =
      '<a href="/files/a.pdf">1</a><a href="/art/2025/1.svg">2</a><a href="/_astro/x.css">3</a>' +
      '<a href="https://example.org/">4</a><a href="//example.org/">5</a><a href="/en/home/">6</a>' +
      '<img src="/files/a.webp">';
    expect(localiseLinks(html, 'en')).toBe(html);
  });

  it('changes nothing for the default language', () => {
    expect(localiseLinks('<a href="/home/">x</a>', 'zh')).toBe('<a href="/home/">x</a>');
  });
});

describe('richText', () => {
  it('turns line heights into classes, even on shifted headings', () => {
    const html =
      '<h2 style="text-align:center;line-height:1.75">a</h2><p style="line-height:2">b</p>';
    expect(subordinate(richText(html, 'zh'), 3)).toBe(
      '<h3 class="align-center line-175">a</h3><p class="line-200">b</p>',
    );
  });

  it('has a style for each line height', () => {
    const styles = readFileSync(
      new URL('../../../src/components/ui/text/RichText.astro', import.meta.url),
    );
    for (const height of LINE_HEIGHTS) {
      expect(String(styles)).toContain(
        `.line-${Number(height) * 100} {\n    line-height: ${height};`,
      );
    }
  });

  it('turns alignment into classes', () => {
    expect(richText('<p style="text-align:center">a</p>', 'zh')).toBe(
      '<p class="align-center">a</p>',
    );
  });

  it('makes a wide table scrollable', () => {
    expect(richText('<table><tr><td>a</td></tr></table>', 'zh')).toBe(
      '<div class="wide" tabindex="0"><table><tr><td>a</td></tr></table></div>',
    );
  });
});

describe('a formula in rich text', () => {
  it.each([
    ['<p>残差 ‖b − Ax‖₂ / ‖b‖₂ ≤ 10⁻⁸。</p>', '‖b − Ax‖₂ / ‖b‖₂ ≤ 10⁻⁸'],
    ['<p>求解Ax = b，使</p>', 'Ax = b'],
    ['<p>误差不超过5×10⁻³</p>', '5×10⁻³'],
  ])('stays on one line: %s', (html, formula) => {
    expect(richText(html, 'zh')).toBe(
      html.replace(formula, `<span class="formula">${formula}</span>`),
    );
  });

  it.each(['<p>TCP/IP, 2024-2025</p>', '<a href="/x/?a=b">y</a>', '<p>a &lt; b = c &amp; d</p>'])(
    'is not detected in %s',
    (html) => {
      expect(richText(html, 'zh')).toBe(html);
    },
  );
});

describe('excerpt', () => {
  it('keeps a short text', () => {
    expect(excerpt('<p>One  <b>two</b></p>', 20)).toBe('One two');
  });

  it('cuts between words', () => {
    expect(excerpt('<p>one two three four</p>', 10)).toBe('one two…');
  });
});

describe('subordinate', () => {
  it('shifts headings below the given level, down to the sixth', () => {
    const html = '<h2>a</h2><h3>b</h3><h6>c</h6>';
    expect(subordinate(html, 4)).toBe('<h4>a</h4><h5>b</h5><h6>c</h6>');
  });

  it('leaves headings that begin at the second level', () => {
    expect(subordinate('<h2>a</h2>', 2)).toBe('<h2>a</h2>');
  });
});
