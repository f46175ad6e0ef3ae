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

/**
 * A sanitised rich text as a page shows it: links lead to the page's language, alignment and line height are classes
 * because the Content-Security-Policy knows no style attribute, and a wide table scrolls by itself.
 */
export const richHtml = (html: string, lead: (path: string) => string): string =>
  leadLinks(html, lead)
    .replaceAll(STYLED, (_, style: string) => ` class="${classesOf(style)}"`)
    .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
