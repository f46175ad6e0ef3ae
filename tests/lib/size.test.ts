import { expect, it } from 'vitest';
import { formatSize } from '#lib/size.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1536, '1.5 KB'],
  [5 * 1024 * 1024, '5 MB'],
])('a size of %i bytes is written', (bytes, text) => {
  expect(formatSize(bytes, 'zh')).toBe(text);
});
