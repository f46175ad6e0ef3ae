import { describe, expect, it } from 'vitest';
import { primaryPath, readPage } from '#domain/search/page-text.ts';

const page = (main: string, attributes = ' data-search="news" data-search-year="2025"') =>
  `<html><head><title>Head</title></head><body><header>Header</header><main id="main"${attributes}>${main}</main><footer>Footer</footer></body></html>`;

describe('readPage', () => {
  it('reads kind, year, heading, text and the first moment of the main part', () => {
    const html = page(
      '<article><h1 lang="zh-CN"><span>液冷<wbr></span>机房</h1><time datetime="2025-01-02T03:04:05Z">2 January</time>' +
        '<p>First <b>bo</b>ld.</p><p>Second<br>line</p><time datetime="2026-01-01"></time></article>',
    );
    expect(readPage(html)).toEqual({
      kind: 'news',
      year: 2025,
      title: '液冷机房',
      titleLang: 'zh-CN',
      body: '2 January First bold. Second line',
      time: '2025-01-02T03:04:05Z',
    });
  });

  it('reads unquoted attributes whose values end in a slash', () => {
    const html = page(
      '<nav><a href=/home/>Home</a></nav><h1 lang=en>Title</h1><p><a href=/en/news/>Read</a> on</p>',
      ' data-search=news data-search-year=2025',
    );
    expect(readPage(html)).toEqual({
      kind: 'news',
      year: 2025,
      title: 'Title',
      titleLang: 'en',
      body: 'Read on',
      time: undefined,
    });
  });

  it('reads items with and without end tags', () => {
    const html = page(
      '<h1>Title</h1><ul data-search-skip><li>One<li><b>Two</b></ul><table><tr><th>A<td>B<tr><td>C</table><dl><dt>D<dd>E</dl><ol><li>F</li></ol><p>End</p>',
    );
    expect(readPage(html)).toMatchObject({ title: 'Title', body: 'A B C D E F End' });
  });

  it('leaves out navigation and everything that is not text', () => {
    const html = page(
      '<nav>Crumb <p>deep</p></nav><h1>Title</h1><svg><text>Drawn</text></svg><p data-search-skip>Back</p>' +
        '<!-- note --><script>let x = 1 < 2;</script><img src="a.png" alt="Alt"><input><p>Text</p><button>Press</button>',
    );
    expect(readPage(html)).toMatchObject({ title: 'Title', body: 'Text' });
  });

  it('appends the text about the page to its body, and reads its moment', () => {
    const html = page(
      '<h1>Title</h1><p data-search-about><time datetime="2025-05-01">1 May</time><span>Source: <span>Office</span></span></p><p>Text</p>',
    );
    expect(readPage(html)).toMatchObject({
      title: 'Title',
      body: 'Text 1 May Source: Office',
      time: '2025-05-01',
    });
  });

  it('decodes entities once', () => {
    const html = page(
      '<h1>A &amp; B</h1><p title="a > b">&lt;b&gt; &#39;x&#x27; &amp;lt; &nbsp;&unknown; 1 < 2</p>',
    );
    expect(readPage(html)).toMatchObject({
      title: 'A & B',
      body: "<b> 'x' &lt; &unknown; 1 < 2",
    });
  });

  it('ignores a page without a search attribute', () => {
    expect([readPage(page('<h1>List</h1>', '')), readPage('<p>text</p>')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('reads a page without a session', () => {
    expect(readPage(page('<h1>Experts</h1>', ' data-search="page"'))).toMatchObject({
      kind: 'page',
      year: 0,
    });
  });
});

describe('primaryPath', () => {
  it('is the path of the canonical address', () => {
    expect(primaryPath('<link rel="canonical" href="https://example.org/en/a/42/">')).toBe(
      '/en/a/42/',
    );
  });

  it('is undefined for a page with noindex', () => {
    expect(primaryPath('<meta name="robots" content="noindex">')).toBeUndefined();
  });
});
