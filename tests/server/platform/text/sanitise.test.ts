import { describe, expect, it } from 'vitest';
import { LINE_HEIGHTS } from '#domain/editorial/line-height.ts';
import { sanitise } from '#server/platform/text/sanitise.ts';

const PICTURE = '<img src="/files/a.webp" alt="a" loading="lazy" decoding="async" />';

describe('rich text', () => {
  it('keeps what the editor produces', () => {
    const html =
      '<h2>标题</h2><p style="text-align:center">一<strong>二</strong></p><ul><li>三</li></ul>';
    expect(sanitise(html)).toBe(html);
  });

  it('keeps its own output unchanged', () => {
    const html =
      '<h1>a</h1>\n<img src=/files/a.webp alt="a &amp; b"><br><p style="text-align: center">&nbsp;“a”<b>b';
    const once = sanitise(html);
    expect(sanitise(once)).toBe(once);
  });

  it('keeps the line heights that the editor offers, and no others', () => {
    const html = (height: string) => `<p style="line-height:${height}">一</p>`;
    for (const height of LINE_HEIGHTS) expect(sanitise(html(height))).toBe(html(height));
    for (const height of ['0', '1.6', '200px', '12'])
      expect(sanitise(html(height))).toBe('<p>一</p>');
  });

  it('keeps links to the web, to mail and within the portal', () => {
    const html = ['https://example.org/', 'mailto:a@example.org', '/news/']
      .map((href) => `<a href="${href}">x</a>`)
      .join('');
    expect(sanitise(html)).toBe(html);
  });

  it('keeps a form by its key, and a separator without one', () => {
    expect(sanitise('<p>a</p><hr data-form="apply-2026" /><hr />')).toBe(
      '<p>a</p><hr data-form="apply-2026" /><hr />',
    );
  });

  it.each(['../login', 'a" onclick="x', '', 'A', 'a b', 'javascript:x'])(
    'drops an invalid form: %j',
    (key) => {
      const html = `<hr data-form="${key.replaceAll('"', '&quot;')}" class="x" onclick="y">`;
      expect(sanitise(html)).toBe('<hr />');
    },
  );

  it('has no first-level heading, since the page has one', () => {
    expect(sanitise('<h1>标题</h1>')).toBe('<h2>标题</h2>');
  });

  it('loads its pictures lazily', () => {
    expect(sanitise('<img src="/files/a.webp" alt="a">')).toBe(PICTURE);
  });

  it.each([
    ['a script', '<script>alert(1)</script>', ''],
    ['a handler', `<img src="/files/a.webp" alt="a" onerror="alert(1)">`, PICTURE],
    ['a javascript: address', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['an escaped javascript: address', '<a href="&#106;ava\tscript:alert(1)">x</a>', '<a>x</a>'],
    ['an address without a scheme', '<a href="//evil.example/">x</a>', '<a>x</a>'],
    ['a data: page', '<a href="data:text/html,<script>1</script>">x</a>', '<a>x</a>'],
    ['a frame', '<iframe src="https://evil.example/"></iframe>', ''],
    ['a form', '<form action="/logout"><input name="a"></form>', ''],
    ['a style sheet', '<style>*{display:none}</style>', ''],
    ['a style that covers the page', '<p style="position:fixed;inset:0">x</p>', '<p>x</p>'],
    [
      'markup that changes when parsed twice',
      '<svg></p><style><a id="</style><img src=1>">',
      '<p></p>',
    ],
    [
      'another namespace',
      '<math><mtext><table><mglyph><style><img src=x onerror=1>',
      '<table></table>',
    ],
    ['a template', '<template><i onclick=alert(1)>x</i></template>', '<i>x</i>'],
    ['a comment that closes early', '<!--><i onclick=alert(1)>x</i>-->', '<i>x</i>--&gt;'],
  ])('drops %s (threat 61)', (_, html, left) => {
    expect(sanitise(html)).toBe(left);
  });

  it('is unchanged if sanitised again', () => {
    const once = sanitise('<p>1 < 2 &amp; <b>3</p></b><a href="/x?a=1&b=2">x</a>');
    expect(sanitise(once)).toBe(once);
  });

  it('drops the address of external pictures, which would tell another host who reads', () => {
    expect(sanitise('<img src="https://evil.example/p.gif" alt="">')).toBe(
      '<img alt="" loading="lazy" decoding="async" />',
    );
  });
});
