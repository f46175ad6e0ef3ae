import { describe, expect, it } from 'vitest';
import { compareLines, linesOf, pictureIn } from '#islands/admin/editor/version/diff.ts';

describe('linesOf', () => {
  it('returns the text of each block, without tags', () => {
    expect(
      linesOf('<h2>Title</h2><p>One <b>bold</b><br>two &lt;3</p><p></p><ul><li>a</li></ul>'),
    ).toEqual(['Title', 'One bold', 'two <3', '• a']);
  });

  it('returns pictures as separate lines, so that a replaced one is visible', () => {
    const [line, after] = linesOf('<p><img alt="A hall" src="/a.webp"> and text</p>');
    expect([pictureIn(line!), after]).toEqual([{ alt: 'A hall', src: '/a.webp' }, 'and text']);
    expect(pictureIn('no picture')).toBeUndefined();
  });

  it('includes the targets of links, and separates cells', () => {
    expect(
      linesOf('<p>See <a href="/home/">here</a></p><table><tr><td>1</td><td>2</td></tr></table>'),
    ).toEqual(['See here (/home/)', '1 | 2']);
  });
});

describe('compareLines', () => {
  it('keeps as many lines as possible', () => {
    expect(compareLines(['a', 'b', 'c', 'd'], ['a', 'c', 'x', 'd'])).toEqual([
      { kind: 'same', text: 'a' },
      { kind: 'removed', text: 'b' },
      { kind: 'same', text: 'c' },
      { kind: 'added', text: 'x' },
      { kind: 'same', text: 'd' },
    ]);
  });

  it('compares with an empty text', () => {
    expect([compareLines([], ['a']), compareLines(['a'], []), compareLines([], [])]).toEqual([
      [{ kind: 'added', text: 'a' }],
      [{ kind: 'removed', text: 'a' }],
      [],
    ]);
  });
});
