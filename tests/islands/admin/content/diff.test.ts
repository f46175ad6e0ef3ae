import { describe, expect, it } from 'vitest';
import { compareLines, linesOf } from '#islands/admin/content/diff.ts';

describe('linesOf', () => {
  it('gives the text of each block, without tags', () => {
    expect(
      linesOf('<h2>Title</h2><p>One <b>bold</b><br>two &lt;3</p><p></p><ul><li>a</li></ul>'),
    ).toEqual(['Title', 'One bold', 'two <3', 'a']);
  });

  it('names pictures by their alternative text', () => {
    expect(linesOf('<p><img src="/a.webp" alt="A hall"></p>')).toEqual(['[A hall]']);
  });
});

describe('compareLines', () => {
  it('leaves as much standing as possible', () => {
    expect(compareLines(['a', 'b', 'c', 'd'], ['a', 'c', 'x', 'd'])).toEqual([
      { kind: 'same', text: 'a' },
      { kind: 'removed', text: 'b' },
      { kind: 'same', text: 'c' },
      { kind: 'added', text: 'x' },
      { kind: 'same', text: 'd' },
    ]);
  });

  it('knows texts that begin or end', () => {
    expect([compareLines([], ['a']), compareLines(['a'], []), compareLines([], [])]).toEqual([
      [{ kind: 'added', text: 'a' }],
      [{ kind: 'removed', text: 'a' }],
      [],
    ]);
  });
});
