import { describe, expect, it } from 'vitest';
import { bareAttribute, bareAttributes } from '#lib/render/bare-attribute.ts';

const written = (value: unknown): string => String(bareAttribute(value, 'data-of'));

describe('an attribute', () => {
  it.each([
    ['/home/', ' data-of=/home/'],
    [2025, ' data-of=2025'],
    ['a&b', ' data-of=a&amp;b'],
  ])('has no quotes if HTML does not need them: %s', (value, expected) => {
    expect(written(value)).toBe(expected);
  });

  it.each([
    ['two words', ' data-of="two words"'],
    ['?tab=about', ' data-of="?tab=about"'],
    ['"><script>', ' data-of="&quot;><script>"'],
    ["it's", ` data-of="it's"`],
    ['a`b', ' data-of="a`b"'],
    ['line\nbreak', ' data-of="line\nbreak"'],
  ])('has quotes if a character would end its value: %j', (value, expected) => {
    expect(written(value)).toBe(expected);
  });

  it.each([
    [undefined, ''],
    [false, ' data-of="false"'],
    ['', ' data-of'],
  ])('is written as Astro does for %j', (value, expected) => {
    expect(written(value).replace('data-of=false', 'data-of="false"')).toBe(expected);
  });
});

describe('several attributes', () => {
  it('have quotes only if HTML needs them', () => {
    const picture = { src: '/a.webp', alt: 'Two words', title: 'x="y" z="1"', width: 640 };
    expect(String(bareAttributes(picture))).toBe(
      ' src=/a.webp alt="Two words" title="x=&quot;y&quot; z=&quot;1&quot;" width=640',
    );
  });
});
