import { describe, expect, it } from 'vitest';
import { bareAttribute } from '#lib/render/bare-attribute.ts';

const written = (value: unknown): string => String(bareAttribute(value, 'data-of'));

describe('an attribute', () => {
  it.each([
    ['/home/', ' data-of=/home/'],
    [2025, ' data-of=2025'],
    ['a&b', ' data-of=a&amp;b'],
  ])('has no quotes where HTML asks for none: %s', (value, expected) => {
    expect(written(value)).toBe(expected);
  });

  it.each([
    ['two words', ' data-of="two words"'],
    ['?tab=about', ' data-of="?tab=about"'],
    ['"><script>', ' data-of="&quot;><script>"'],
    ["it's", ` data-of="it's"`],
    ['a`b', ' data-of="a`b"'],
    ['line\nbreak', ' data-of="line\nbreak"'],
  ])('keeps them around what would end its value: %j', (value, expected) => {
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
