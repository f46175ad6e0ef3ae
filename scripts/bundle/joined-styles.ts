import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { AstroIntegration, SSRManifest } from 'astro';

type Route = Pick<SSRManifest['routes'][number], 'styles'>;
type Style = Route['styles'][number];
type Joined = Map<string, readonly string[]>;
type Read = (sheet: string) => string;

/** What so many of all pages load is shared by all of them. */
const SHARED = 0.75;
/** So much, in bytes, stands in the page: to ask for it would take a phone longer, and with more each page would be much heavier. */
const SMALL = 5_500;
const LENGTH = 8;
const ASSETS = '_astro/';

const sheetsOf = ({ styles }: Route): string[] =>
  styles.flatMap((style) => (style.type === 'external' ? [style.src] : []));

/** The sheets of most pages, which is what stands around each of them; in one order, for pages have them in several. */
function sharedOf(lists: readonly string[][]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of lists.flat()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const least = lists.filter(({ length }) => length > 0).length * SHARED;
  const ofMost = lists.map((list) => list.filter((name) => counts.get(name)! >= least));
  return ofMost.reduce((longest, list) => (list.length > longest.length ? list : longest), []);
}

/** The names of sheets hold their content: so does a name that is made of them. */
function nameOf(kind: string, sheets: readonly string[]): string {
  const hash = createHash('sha256').update(sheets.join('\n')).digest('base64url');
  return `${ASSETS}${kind}.${hash.slice(0, LENGTH)}.css`;
}

/** A rule, or a width with its rules. */
const BLOCK = /[^{}]+\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;
/** One of a class that stands for utilities (`component-classes.ts`), at any width. */
const COMPILED = /^\s*\.[A-Z][a-zA-Z\d]{3}\{[^{}]*\}$/;

/** The text of some sheets, in which the same utilities are said once, however many components have them. */
function textOf(sheets: readonly string[], read: Read): string {
  const said = new Set<string>();
  const once = (block: string): string => {
    if (!COMPILED.test(block)) return block;
    const isSaid = said.has(block.trim());
    said.add(block.trim());
    return isSaid ? '' : block;
  };
  return sheets.map((sheet) => read(sheet).trimEnd().replace(BLOCK, once)).join('\n');
}

function join(joined: Joined, kind: string, sheets: readonly string[]): Style[] {
  if (sheets.length === 0) return [];
  const name = nameOf(kind, sheets);
  joined.set(name, sheets);
  return [{ type: 'external', src: name }];
}

/** What is a page's own stands in it where it is small, and where a layout stands around it whose policy says so. */
function ownOf(joined: Joined, own: readonly string[], common: readonly string[], read: Read) {
  const content = common.length > 0 ? textOf(own, read) : '';
  const isSmall = content !== '' && Buffer.byteLength(content) <= SMALL;
  return isSmall ? [{ type: 'inline' as const, content }] : join(joined, 'own', own);
}

/** Whoever has more than half of what most pages have takes all of it, for it lies in the reader's cache. */
const isOfMost = (sheets: readonly string[], shared: readonly string[]): boolean =>
  sheets.filter((name) => shared.includes(name)).length * 2 > shared.length;

/**
 * Gives each route two sheets instead of up to nineteen: what most pages share comes first, in one file that a reader loads
 * once, then what is the page's own. @param read what a sheet holds. @returns the new files and what they are made of.
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

/** A browser shows nothing before the last sheet has come: fifteen small ones cost a phone 0.6 s (docs/performance.md). */
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
      // What pages have brought still lies with the program.
      'astro:build:ssr': ({ manifest }) => {
        joined = joinSheets(manifest.routes, readIn(server));
      },
      // Only now all sheets lie where browsers find them.
      'astro:build:done': ({ dir }) => {
        for (const [name, sheets] of joined)
          writeFileSync(new URL(name, dir), `${textOf(sheets, readIn(dir))}\n`);
      },
    },
  };
}
