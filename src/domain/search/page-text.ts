/** What a published page shows of itself to those who search. */
export interface PageText {
  kind: string;
  year: number;
  title: string;
  body: string;
  /** The language of the title where it is not the page's. */
  titleLang: string | undefined;
  /** The first moment that the page names, as it stands in its markup. */
  time: string | undefined;
}

const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|([^<]+|<)/g;
const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
/** What follows ends these: our pages leave their end tags out, and rich text has them (scripts/bundle/bare-attributes.ts). */
const ENDED = new Set(['li', 'option', 'dt', 'dd', 'td', 'th', 'tr']);
/** These do not part words. */
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'em',
  'i',
  'mark',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'wbr',
]);
/** Ways to elsewhere, and what is no text. */
const SKIPPED = new Set(['button', 'nav', 'script', 'style', 'svg', 'template', 'video']);

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const decode = (text: string): string =>
  text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (all, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? all;
      const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    },
  );

const attribute = (attributes: string, name: string): string | undefined => {
  const [, quoted, bare] =
    new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|([^\\s"'>]+))`).exec(attributes) ?? [];
  const value = quoted ?? bare;
  return value === undefined ? undefined : decode(value);
};

/** A slash at the end of a value without quotes belongs to it. */
const isClosed = (attributes: string): boolean =>
  attributes.endsWith('/') && !/=[^\s"']+$/.test(attributes);

const tidy = (text: string): string => decode(text).replaceAll(/\s+/g, ' ').trim();

const MAIN = /<main\b((?:"[^"]*"|'[^']*'|[^"'>])*)>/;

/** `about` is what stands around the text, such as its source: it is searched, and no passage begins with it. */
type Found = Pick<PageText, 'title' | 'body' | 'titleLang' | 'time'> & { about: string };

/** Where a reader of markup is: how deep, and at which depths an element of each kind began; 0 for outside. */
interface Place {
  depth: number;
  headingAt: number;
  aboutAt: number;
  skippedAt: number;
  found: Found;
}

function write({ headingAt, aboutAt, skippedAt, found }: Place, text: string): void {
  if (skippedAt > 0) return;
  if (headingAt > 0) found.title += text;
  else found[aboutAt > 0 ? 'about' : 'body'] += text;
}

function enter(place: Place, name: string, attributes: string): void {
  place.depth += 1;
  if (place.skippedAt > 0) return;
  if (SKIPPED.has(name) || attributes.includes(' data-search-skip')) {
    place.skippedAt = place.depth;
  } else if (attributes.includes(' data-search-about')) {
    place.aboutAt = place.depth;
  } else if (name === 'h1') {
    place.headingAt = place.depth;
    place.found.titleLang = attribute(attributes, 'lang');
  } else if (name === 'time') {
    place.found.time ??= attribute(attributes, 'datetime');
  }
}

function leave(place: Place): void {
  if (place.skippedAt === place.depth) place.skippedAt = 0;
  if (place.headingAt === place.depth) place.headingAt = 0;
  if (place.aboutAt === place.depth) place.aboutAt = 0;
  place.depth -= 1;
}

function pass(place: Place, name: string, attributes: string, isEnd: boolean): void {
  // What stands in one line about a text is parted by the sheet.
  if (!INLINE.has(name) || place.aboutAt > 0) write(place, ' ');
  if (ENDED.has(name)) return;
  if (isEnd) leave(place);
  else if (!VOID.has(name) && !isClosed(attributes!)) enter(place, name, attributes);
}

/** Reads an element from behind its opening tag to its end: the main heading for itself, what is about the text last. */
function readElement(html: string): Found {
  const found: Found = { title: '', body: '', about: '', titleLang: undefined, time: undefined };
  const place: Place = { depth: 1, headingAt: 0, aboutAt: 0, skippedAt: 0, found };
  for (const [, slash, name, attributes, text] of html.matchAll(TOKEN)) {
    if (text !== undefined) write(place, text);
    else if (name !== undefined) pass(place, name, attributes!, slash === '/');
    if (place.depth === 0) break;
  }
  return found;
}

/**
 * Reads what a page shows in its main part; undefined for one that is not to be found. It understands the markup that we
 * write and sanitise ourselves, in the publisher and in browsers alike, so that what is searched is what is shown (decision 23).
 */
export function readPage(html: string): PageText | undefined {
  const main = MAIN.exec(html);
  const kind = main && attribute(main[1]!, 'data-search');
  if (!main || !kind) return undefined;
  const { title, body, about, titleLang, time } = readElement(
    html.slice(main.index + main[0].length),
  );
  const year = Number(attribute(main[1]!, 'data-search-year') ?? 0);
  return { kind, year, title: tidy(title), body: tidy(`${body} ${about}`), titleLang, time };
}

const CANONICAL = /<link rel="canonical" href="([^"]*)"/;

/** The path of a page's primary address; undefined for one that is not for search engines. */
export function primaryPath(html: string): string | undefined {
  const [, address] = CANONICAL.exec(html) ?? [];
  return address === undefined ? undefined : new URL(decode(address)).pathname;
}
