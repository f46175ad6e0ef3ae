import { expect, it } from 'vitest';
import { renderMarkdown } from '#server/platform/text/markdown.ts';

it('blocks follow each other without line ends, as an editor writes them', () => {
  const text =
    '# 结果\n\n共 31 场：\n\n| 结果 | 场数 |\n| --- | --- |\n| 试用 | 6 |\n\n- 一\n- 二\n\n> 引\n';
  expect(renderMarkdown(text)).toBe(
    '<h2>结果</h2><p>共 31 场：</p><table><thead><tr><th>结果</th><th>场数</th></tr></thead>' +
      '<tbody><tr><td>试用</td><td>6</td></tr></tbody></table>' +
      '<ul><li>一</li><li>二</li></ul><blockquote><p>引</p></blockquote>',
  );
});

it('line ends within a text stay, between words that are marked as well', () => {
  expect(renderMarkdown('One **two**\n*three*\nfour')).toBe(
    '<p>One <strong>two</strong>\n<em>three</em>\nfour</p>',
  );
  expect(renderMarkdown('```\na\n\nb\n```')).toBe('<pre><code>a\n\nb\n</code></pre>');
});
