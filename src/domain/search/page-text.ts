/** The searchable content of a published page. */
export interface PageText {
  kind: string;
  year: number;
  title: string;
  body: string;
  /** The language of the title, if it differs from the page's. */
  titleLang: string | undefined;
  /** The first moment on the page, as in its markup. */
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
/**
 * Elements that end where the next begins: our pages omit their end tags, while rich text has them
 * (scripts/bundle/bare-attributes.ts).
 */
const ENDED = new Set(['li', 'option', 'dt', 'dd', 'td', 'th', 'tr']);
/** Elements that do not separate words. */
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
/** Navigation, and elements without text. */
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

/** A slash at the end of an unquoted value belongs to the value. */
const isClosed = (attributes: string): boolean =>
  attributes.endsWith('/') && !/=[^\s"']+$/.test(attributes);

const tidy = (text: string): string => decode(text).replaceAll(/\s+/g, ' ').trim();

const MAIN = /<main\b((?:"[^"]*"|'[^']*'|[^"'>])*)>/;

/** `about` is text around the content, such as its source. It is searched, but no passage begins with it. */
type Found = Pick<PageText, 'title' | 'body' | 'titleLang' | 'time'> & { about: string };

/**
 * The position of a reader in markup: its depth, and the depths at which a heading, an `about` part and a skipped
 * part began; 0 for outside.
 */
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
  // Within `about`, even inline elements separate words: the stylesheet separates them visually.
  if (!INLINE.has(name) || place.aboutAt > 0) write(place, ' ');
  if (ENDED.has(name)) return;
  if (isEnd) leave(place);
  else if (!VOID.has(name) && !isClosed(attributes!)) enter(place, name, attributes);
}

/** Reads an element from after its opening tag to its end. The main heading is kept apart, and `about` comes last. */
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
 * Reads what a page shows in its main part; undefined for a page that is not searchable. It understands the markup
 * that we write and sanitise ourselves, in the publisher and in browsers alike, so that the searched text is the
 * shown text (decision 23).
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

/** Returns the path of a page's primary address; undefined for a page that is hidden from search engines. */
export function primaryPath(html: string): string | undefined {
  const [, address] = CANONICAL.exec(html) ?? [];
  return address === undefined ? undefined : new URL(decode(address)).pathname;
}
