import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ISLANDS = 'src/islands';
/** The tags of the forms that a file draws, with what they carry: an arrow function in it holds a `>` too. */
const formsIn = (text: string): string[] =>
  [...text.matchAll(/<form\b[\s\S]*?[^=]>/g)].map(([tag]) => tag);

const files = [
  ...globSync(`${ISLANDS}/**/*.tsx`).filter((path) => !path.startsWith(`${ISLANDS}/admin/`)),
  ...globSync('src/{components,layouts,pages}/**/*.astro'),
];
const forms = files.flatMap((path) =>
  formsIn(readFileSync(path, 'utf8')).map((tag) => ({ path, tag })),
);

describe('a form of a public page', () => {
  it.each(forms.filter(({ tag }) => tag.includes('method="post"')))(
    'has what is wrong said at its fields, and not by the browser in the language of the browser: $path',
    ({ tag }) => {
      expect(tag).toMatch(/\bnovalidate\b/i);
    },
  );

  it('asks for nothing that is needed where it only narrows what a page shows', () => {
    const narrowing = forms.filter(({ tag }) => !tag.includes('method="post"'));
    expect(narrowing.map(({ path }) => path).toSorted()).toEqual([
      'src/components/search/Search.astro',
      'src/components/ui/Chips.astro',
      'src/components/ui/filter/Filter.astro',
    ]);
    for (const { path } of narrowing) {
      expect(readFileSync(path, 'utf8')).not.toMatch(/\brequired\b|type="(?:email|url|number)"/);
    }
  });
});
