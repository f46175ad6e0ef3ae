import { describe, expect, it } from 'vitest';
import { cleanPaste, countForeign } from '#islands/admin/rich/paste/paste.ts';

describe('pasted text', () => {
  it('loses what Word adds', () => {
    const word =
      '<!--StartFragment--><style>p{margin:0}</style><p class="MsoNormal" style="mso-fareast:SimSun;text-align:center">' +
      '<span lang="EN-US" style="font-size:12pt">Text<o:p></o:p></span></p><p class=MsoNormal>&nbsp;</p>';
    expect(cleanPaste(word)).toBe('<p style="text-align:center"><span>Text</span></p>');
  });

  it('loses the bullets of Word lists', () => {
    const list =
      '<p class="MsoListParagraph"><!--[if !supportLists]--><span>·<span>  </span></span><!--[endif]-->One</p>';
    expect(cleanPaste(list)).toBe('<p>One</p>');
  });

  it('keeps structure, links and merged cells', () => {
    const html =
      '<h2>T</h2><table><tbody><tr><td colspan="2"><a href="https://example.org">x</a></td></tr></tbody></table>';
    expect(cleanPaste(html)).toBe(html);
  });

  it('maps unsupported heading levels to the nearest ones', () => {
    const html = '<h1 class="MsoTitle">A</h1><H1>B</H1><h3>C</h3><h5>D</h5><h6>E</h6><hr>';
    expect(cleanPaste(html)).toBe('<h2>A</h2><h2>B</h2><h3>C</h3><h4>D</h4><h4>E</h4><hr>');
  });

  it('loses pictures from elsewhere, and keeps those of the library', () => {
    const html =
      '<p>a<img src="https://example.org/a.png" alt=""><img alt="" src="/files/b.webp"><img src=data:x></p>';
    expect(cleanPaste(html)).toBe('<p>a<img alt="" src="/files/b.webp"></p>');
    expect([countForeign(html), countForeign('<p>a</p>')]).toEqual([2, 0]);
  });
});
