import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { AstroIntegration, SSRManifest } from 'astro';

type Route = Pick<SSRManifest['routes'][number], 'styles'>;
type Style = Route['styles'][number];
type Joined = Map<string, readonly string[]>;
type Read = (sheet: string) => string;

/** Share of pages that must load a sheet for it to be shared. */
const SHARED = 0.75;
/**
 * Maximum size in bytes of styles that are inlined. Requesting them would take a phone longer; larger ones would make
 * every page much heavier.
 */
const SMALL = 5_500;
const LENGTH = 8;
const ASSETS = '_astro/';
/** The unit of widths in media queries: sheets of the same names with other widths have another name. */
const WIDTHS = 'em';
/** Pixels of an em where readers have not changed the size of their texts. */
const EM = 16;

const sheetsOf = ({ styles }: Route): string[] =>
  styles.flatMap((style) => (style.type === 'external' ? [style.src] : []));

/**
 * Returns the sheets that most pages load, which are those of the layout, in one order, because pages list them in
 * different orders.
 */
function sharedOf(lists: readonly string[][]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of lists.flat()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const least = lists.filter(({ length }) => length > 0).length * SHARED;
  const ofMost = lists.map((list) => list.filter((name) => counts.get(name)! >= least));
  return ofMost.reduce((longest, list) => (list.length > longest.length ? list : longest), []);
}

/**
 * Returns the name of joined sheets. The names of sheets contain a hash of their content, so a hash of names
 * identifies the content, too.
 */
function nameOf(kind: string, sheets: readonly string[]): string {
  const hash = createHash('sha256')
    .update([WIDTHS, ...sheets].join('\n'))
    .digest('base64url');
  return `${ASSETS}${kind}.${hash.slice(0, LENGTH)}.css`;
}

/** A rule, or an at-rule with its rules. */
const BLOCK = /[^{}]+\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;
/** A rule of a class that replaces utilities (`component-classes.ts`), at any width. */
const COMPILED = /^\s*\.[A-Z][a-zA-Z\d]{3}\{[^{}]*\}$/;

/**
 * Layouts are written in pixels. A reader who doubles the size of texts gets the layout of a screen of half the width:
 * in that of the whole screen, columns would have no room for a word.
 */
const inEms = (sheet: string): string =>
  sheet.replaceAll(/@media[^{]+/g, (query) =>
    query.replaceAll(/([\d.]+)px/g, (_, pixels) => `${Number(pixels) / EM}${WIDTHS}`),
  );

/** Joins sheets; identical rules of utilities are written once, however many components use them. */
function textOf(sheets: readonly string[], read: Read): string {
  const said = new Set<string>();
  const once = (block: string): string => {
    if (!COMPILED.test(block)) return block;
    const isSaid = said.has(block.trim());
    said.add(block.trim());
    return isSaid ? '' : block;
  };
  return sheets.map((sheet) => inEms(read(sheet).trimEnd().replace(BLOCK, once))).join('\n');
}

function join(joined: Joined, kind: string, sheets: readonly string[]): Style[] {
  if (sheets.length === 0) return [];
  const name = nameOf(kind, sheets);
  joined.set(name, sheets);
  return [{ type: 'external', src: name }];
}

/** Inlines a page's own styles if they are small and the page has a layout whose policy allows them. */
function ownOf(joined: Joined, own: readonly string[], common: readonly string[], read: Read) {
  const content = common.length > 0 ? textOf(own, read) : '';
  const isSmall = content !== '' && Buffer.byteLength(content) <= SMALL;
  return isSmall ? [{ type: 'inline' as const, content }] : join(joined, 'own', own);
}

/**
 * Returns whether a page loads more than half of the shared sheets. It then gets all of them, because the reader has
 * the joint file in the cache.
 */
const isOfMost = (sheets: readonly string[], shared: readonly string[]): boolean =>
  sheets.filter((name) => shared.includes(name)).length * 2 > shared.length;

/**
 * Gives each route two sheets instead of up to nineteen: first the file that most pages share, which a reader loads
 * once, then the page's own. @param read returns the content of a sheet. @returns the new files and the sheets that
 * they consist of
 */
export function joinSheets(routes: readonly Route[], read: Read): Joined {
  const joined: Joined = new Map();
  const shared = sharedOf(routes.map(sheetsOf));
  for (const route of routes) {
    const sheets = sheetsOf(route);
    const common = isOfMost(sheets, shared) ? shared : [];
    const own = sheets.filter((name) => !common.includes(name));
    route.styles = [
      ...route.styles.filter(({ type }) => type === 'inline'),
      ...join(joined, 'shared', common),
      ...ownOf(joined, own, common, read),
    ];
  }
  return joined;
}

/**
 * Joins the sheets of pages. A browser shows nothing before the last sheet has arrived, and fifteen small ones
 * delayed a phone by 0.6 s (docs/performance.md).
 */
export function joinedStyles(): AstroIntegration {
  let joined: Joined = new Map();
  let server: URL;
  const readIn =
    (dir: URL): Read =>
    (name) =>
      readFileSync(new URL(name, dir), 'utf8');
  return {
    name: 'podium:joined-styles',
    hooks: {
      'astro:config:done': ({ config }) => {
        server = config.build.server;
      },
      // At this point the sheets are still in the folder of the server build.
      'astro:build:ssr': ({ manifest }) => {
        joined = joinSheets(manifest.routes, readIn(server));
      },
      // Only now are all sheets in the folder for browsers.
      'astro:build:done': ({ dir }) => {
        for (const [name, sheets] of joined)
          writeFileSync(new URL(name, dir), `${textOf(sheets, readIn(dir))}\n`);
      },
    },
  };
}
