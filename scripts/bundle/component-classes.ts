import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createGenerator, type UnoGenerator, type UserConfig } from 'unocss';
import type { Plugin } from 'vite';

/** The attribute with the classes of an element, or with those that a component is given. */
const ATTRIBUTE = /(?<=<[A-Za-z][^<]*?\s)class(?:="[^"{}]+"|:list=\{\[[^<]*?\]\})/g;
/** The same of an island, without braces inside, and so without words that are put together. */
const CLASS_NAME = /\bclassName=(?:"[^"{}]+"|\{[^{}]*\})/g;
/** In an attribute, what stands between quotes. */
const LIST = /(?<quote>['"])(?<list>[^'"\n]+)\k<quote>/g;
/** A single utility of a component stays: the sheet of all pages comes first, so that any list of the element wins over it. */
const FEW = 2;
/** In islands none stays: what few pages have is no weight for all of them. */
const NONE = 1;
const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LENGTH = 4;

/** A name of four signs: the first is a capital, which no class that somebody wrote begins with. */
function nameOf(utilities: string): string {
  const hash = createHash('sha256').update(utilities).digest();
  return Array.from({ length: LENGTH }, (_, at) => {
    const signs = at === 0 ? CAPITALS : SIGNS;
    return signs[hash.readUInt16BE(at * 2) % signs.length];
  }).join('');
}

/** What every page has under its own name stays there: `shell`, `button-main`. Patterns are no names, but what they stand for. */
const isShared = ({ config }: UnoGenerator, name: string): boolean =>
  config.shortcuts.some(([shortcut]) => shortcut === name);

/** The styles of one class that does what the utilities do. */
async function stylesOf(generator: UnoGenerator, name: string, utilities: string): Promise<string> {
  const { shortcuts } = generator.config;
  const known = shortcuts.find(([shortcut]) => shortcut === name);
  if (!known) shortcuts.push([name, utilities]);
  else if (known[1] !== utilities) throw new Error(`Order "${utilities}" in another way`);
  const { css } = await generator.generate(new Set([name]), {
    preflights: false,
    safelist: false,
    minify: true,
  });
  return css;
}

/** A pattern, or what is said of other elements than its own: no page but the component's has it, also where it stands alone. */
const isParticular = ({ config }: UnoGenerator, name: string): boolean =>
  name.includes('&') ||
  config.shortcuts.some(([pattern]) => pattern instanceof RegExp && pattern.test(name));

/** A list of classes without its utilities, which have a class of their own; undefined where there are few. */
async function compile(generator: UnoGenerator, list: string, least: number) {
  const utilities: string[] = [];
  const others: string[] = [];
  for (const one of list.split(/\s+/)) {
    const isUtility = !isShared(generator, one) && (await generator.parseToken(one));
    (isUtility ? utilities : others).push(one);
  }
  const isOwn = utilities.some((one) => isParticular(generator, one));
  if (utilities.length < least && !isOwn) return undefined;
  const all = utilities.join(' ');
  const name = nameOf(all);
  return { classes: [...others, name].join(' '), styles: await stylesOf(generator, name, all) };
}

/** Where lists of classes begin, and what they are. */
function* listsIn(source: string, attributes: RegExp): Iterable<[number, string]> {
  for (const { 0: attribute, index } of source.matchAll(attributes)) {
    for (const found of attribute.matchAll(LIST)) {
      yield [index + found.index + 1, found.groups!['list']!];
    }
  }
}

/** A source whose elements have one class for all of their utilities, and the styles of these classes. */
async function compileLists(
  generator: UnoGenerator,
  source: string,
  attributes: RegExp,
  least: number,
) {
  const sheet = new Set<string>();
  const parts: string[] = [];
  let end = 0;
  for (const [start, list] of listsIn(source, attributes)) {
    const compiled = await compile(generator, list, least);
    if (!compiled) continue;
    parts.push(source.slice(end, start), compiled.classes);
    sheet.add(compiled.styles);
    end = start + list.length;
  }
  return { code: parts.join('') + source.slice(end), styles: [...sheet].join('') };
}

/**
 * A component whose elements have one class for all of their utilities, and the styles of these classes. They are global,
 * for their names are their meaning: a component's own rules, which are scoped, win over them.
 */
export async function compileComponent(generator: UnoGenerator, source: string): Promise<string> {
  const { code, styles } = await compileLists(generator, source, ATTRIBUTE, FEW);
  return styles === '' ? source : `${code}\n<style is:global>${styles}</style>\n`;
}

/** The same of an island, whose styles are a sheet beside it. */
export const compileIsland = (generator: UnoGenerator, source: string) =>
  compileLists(generator, source, CLASS_NAME, NONE);

/**
 * Gives the utilities of an element in a component one class, whose styles are the component's own. Without it each page
 * would carry the utilities of all others, and each element their names: 4 KB more (decision 17).
 */
export function componentClasses(config: UserConfig): Plugin {
  let made: Promise<UnoGenerator> | undefined;
  const generator = () => (made ??= createGenerator(config));
  return {
    name: 'podium:component-classes',
    enforce: 'pre',
    transform: {
      // Before Astro compiles it.
      order: 'pre',
      filter: { id: /\.astro$/ },
      handler: async (source) => compileComponent(await generator(), source),
    },
  };
}

const ISLAND = /\/src\/islands\/(?!admin\/).+\.tsx$/;
/** How the sheet of an island ends, which is written nowhere. */
const SHEET = '.classes.css';

/** The same for islands. The sheet of one is imported before all else in it: what a sheet by hand says comes later. */
export function islandClasses(config: UserConfig): Plugin {
  let made: Promise<UnoGenerator> | undefined;
  const generator = () => (made ??= createGenerator(config));
  return {
    name: 'podium:island-classes',
    enforce: 'pre',
    resolveId: { filter: { id: /\.classes\.css$/ }, handler: (id) => id },
    load: {
      filter: { id: /\.classes\.css$/ },
      async handler(id) {
        const source = await readFile(id.slice(0, -SHEET.length), 'utf8');
        return (await compileIsland(await generator(), source)).styles;
      },
    },
    transform: {
      order: 'pre',
      filter: { id: ISLAND },
      async handler(source, id) {
        const { code, styles } = await compileIsland(await generator(), source);
        return styles === '' ? undefined : `import ${JSON.stringify(id + SHEET)};\n${code}`;
      },
    },
  };
}
