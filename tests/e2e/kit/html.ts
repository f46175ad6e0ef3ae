import { HtmlValidate } from 'html-validate';

/** Checks by the HTML standard, without rules of style. */
const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    // Rules of style: how a tag is closed, which attribute may be left out, how text is written.
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'attr-quotes': 'off',
    'no-implicit-close': 'off',
    'no-raw-characters': ['error', { relaxed: true }],
    'long-title': 'off',
    'tel-non-breaking': 'off',
    'no-inline-style': 'off',
    'require-sri': 'off',
  },
  elements: [
    'html5',
    // Astro writes the style of its islands where the first of them is; browsers accept it there.
    { style: { flow: true, phrasing: true } },
    { 'astro-island': { flow: true, phrasing: true, transparent: true } },
    { 'astro-slot': { flow: true, phrasing: true, transparent: true } },
  ],
});

/** Returns a line for each error of a page. */
export function errorsOf(address: string, html: string): string[] {
  const { results } = checker.validateStringSync(html, address);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column }) => `${address}:${line}:${column} ${ruleId}: ${message}`,
    ),
  );
}
