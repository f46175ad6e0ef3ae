import { describe, expect, it } from 'vitest';
import { isStorable, toStorable } from '#contract/call/storable.ts';

describe('a text made storable', () => {
  it.each([
    ['a\0b', 'a\uFFFDb'],
    ['a\uD83D', 'a\uFFFD'],
    ['\uDE00b', '\uFFFDb'],
    ['算力 😀', '算力 😀'],
  ])('%j is kept as %j', (text, kept) => {
    expect(toStorable(text)).toBe(kept);
    expect(isStorable(kept)).toBe(true);
  });
});
