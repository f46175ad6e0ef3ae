/** What lies at one address for all languages. */
const SHARED = /^\/(?:files|_astro|art)\/|^\/\//;
const ADDRESS = /(<a\s(?:[^>]*?\s)?href=")(\/[^"]*)"/g;

/** Leads the internal links of a rich text to the pages of a language. @param lead gives the address of a path in it */
export const leadLinks = (html: string, lead: (path: string) => string): string =>
  html.replaceAll(ADDRESS, (link, start: string, address: string) =>
    SHARED.test(address) || /^\/en(\/|$)/.test(address) ? link : `${start}${lead(address)}"`,
  );

const STYLED = / style="([^"]*)"/g;
/** align-center of `text-align:center`, line-175 of `line-height:1.75`. */
const CLASSES: Readonly<Record<string, (value: string) => string>> = {
  'text-align': (value) => `align-${value}`,
  'line-height': (value) => `line-${Number(value) * 100}`,
};

function classesOf(style: string): string {
  const parts = style.split(';').map((part) => part.split(':').map((side) => side.trim()));
  return parts.flatMap(([name = '', value = '']) => CLASSES[name]?.(value) ?? []).join(' ');
}

const SIGN = String.raw`[A-Za-z0-9Α-ω‖|₀-₉⁰-⁹⁻⁺¹²³√∑∫.,()]`;
/** A relation or product of short terms, as in ‖b − Ax‖₂ ≤ 10⁻⁸; prose has none of these signs between spaces. */
const FORMULA = new RegExp(`${SIGN}+(?: ?[=≤≥≈×−·/+] ?${SIGN}+)+`, 'gu');
const IS_FORMULA = /[=≤≥≈×−]/;
/** A phone has room for one so long. */
const LONGEST_FORMULA = 28;
const BETWEEN_TAGS = /(?<=>)[^<>&]+(?=<)/g;

/** Keeps each formula on one line, in a face that has its signs in the width of Latin. */
const markFormulas = (html: string): string =>
  html.replaceAll(BETWEEN_TAGS, (text) =>
    text.replaceAll(FORMULA, (formula) =>
      IS_FORMULA.test(formula) && formula.length <= LONGEST_FORMULA
        ? `<span class="formula">${formula}</span>`
        : formula,
    ),
  );

/**
 * A sanitised rich text as a page shows it: links lead to the page's language, alignment and line height are classes
 * because the Content-Security-Policy knows no style attribute, a wide table scrolls by itself,
 * and no formula is parted.
 */
export const richHtml = (html: string, lead: (path: string) => string): string =>
  markFormulas(leadLinks(html, lead))
    .replaceAll(STYLED, (_, style: string) => ` class="${classesOf(style)}"`)
    .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
