import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ISLANDS = 'src/islands';
/** Returns the form tags in a file with their attributes, in which an arrow function contains a `>` too. */
const formsIn = (text: string): string[] =>
  [...text.matchAll(/<form\b[\s\S]*?[^=]>/g)].map(([tag]) => tag);

const files = [
  ...globSync(`${ISLANDS}/**/*.tsx`).filter((path) => !path.startsWith(`${ISLANDS}/admin/`)),
  ...globSync('src/{components,layouts,pages}/**/*.astro'),
];
const forms = files.flatMap((path) =>
  formsIn(readFileSync(path, 'utf8')).map((tag) => ({ path, tag })),
);

describe('a form on a public page', () => {
  it.each(forms.filter(({ tag }) => tag.includes('method="post"')))(
    'shows flaws at its fields itself, instead of leaving them to the browser: $path',
    ({ tag }) => {
      expect(tag).toMatch(/\bnovalidate\b/i);
    },
  );

  it('requires nothing if it only filters the page', () => {
    const narrowing = forms.filter(({ tag }) => !tag.includes('method="post"'));
    expect(narrowing.map(({ path }) => path).toSorted()).toEqual([
      'src/components/cooperation/finder/FinderForm.astro',
      'src/components/search/Search.astro',
      'src/components/ui/Chips.astro',
      'src/components/ui/filter/Filter.astro',
    ]);
    for (const { path } of narrowing) {
      expect(readFileSync(path, 'utf8')).not.toMatch(/\brequired\b|type="(?:email|url|number)"/);
    }
  });
});
