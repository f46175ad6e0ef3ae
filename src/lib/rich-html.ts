/** Addresses that are the same in all languages. */
const SHARED = /^\/(?:files|_astro|art)\/|^\/\//;
const ADDRESS = /(<a\s(?:[^>]*?\s)?href=")(\/[^"]*)"/g;

/** Rewrites the internal links of a rich text for a language. @param lead returns the address of a path in it */
export const leadLinks = (html: string, lead: (path: string) => string): string =>
  html.replaceAll(ADDRESS, (link, start: string, address: string) =>
    SHARED.test(address) || /^\/en(\/|$)/.test(address) ? link : `${start}${lead(address)}"`,
  );

const STYLED = / style="([^"]*)"/g;
/** Classes for styles: align-center for `text-align:center`, line-175 for `line-height:1.75`. */
const CLASSES: Readonly<Record<string, (value: string) => string>> = {
  'text-align': (value) => `align-${value}`,
  'line-height': (value) => `line-${Number(value) * 100}`,
};

function classesOf(style: string): string {
  const parts = style.split(';').map((part) => part.split(':').map((side) => side.trim()));
  return parts.flatMap(([name = '', value = '']) => CLASSES[name]?.(value) ?? []).join(' ');
}

const SIGN = String.raw`[A-Za-z0-9Α-ω‖|₀-₉⁰-⁹⁻⁺¹²³√∑∫.,()]`;
/**
 * A relation or product of short terms, such as ‖b − Ax‖₂ ≤ 10⁻⁸. Prose contains none of these characters between
 * spaces.
 */
const FORMULA = new RegExp(`${SIGN}+(?: ?[=≤≥≈×−·/+] ?${SIGN}+)+`, 'gu');
const IS_FORMULA = /[=≤≥≈×−]/;
/** Maximum length of a formula that fits on a phone, in characters. */
const LONGEST_FORMULA = 28;
const BETWEEN_TAGS = /(?<=>)[^<>&]+(?=<)/g;

/** Keeps formulas on one line, in a font whose formula characters match the width of Latin letters. */
const markFormulas = (html: string): string =>
  html.replaceAll(BETWEEN_TAGS, (text) =>
    text.replaceAll(FORMULA, (formula) =>
      IS_FORMULA.test(formula) && formula.length <= LONGEST_FORMULA
        ? `<span class="formula">${formula}</span>`
        : formula,
    ),
  );

/**
 * Returns a sanitised rich text for display. Links lead to the page's language. Alignment and line height become
 * classes, because the Content-Security-Policy forbids style attributes. Wide tables scroll on their own, and
 * formulas stay on one line.
 */
export const richHtml = (html: string, lead: (path: string) => string): string =>
  markFormulas(leadLinks(html, lead))
    .replaceAll(STYLED, (_, style: string) => ` class="${classesOf(style)}"`)
    .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
