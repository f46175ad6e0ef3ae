import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const HEADS = globSync('src/islands/admin/**/*.tsx')
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  .filter(({ text }) => text.includes('className="office-head'));

it.each(HEADS)('a head of the office brings its own styles: $path', ({ text }) => {
  expect(text).toMatch(/import '.*\/editor\.css';/);
});
