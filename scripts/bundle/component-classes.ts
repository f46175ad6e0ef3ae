import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createGenerator, type UnoGenerator, type UserConfig } from 'unocss';
import type { Plugin } from 'vite';

/** The attribute with the classes of an element, or with those passed to a component. */
const ATTRIBUTE = /(?<=<[A-Za-z][^<]*?\s)class(?:="[^"{}]+"|:list=\{\[[^<]*?\]\})/g;
/** The same attribute in an island, without nested braces and so without computed class names. */
const CLASS_NAME = /\bclassName=(?:"[^"{}]+"|\{[^{}]*\})/g;
/** A quoted list of classes within such an attribute. */
const LIST = /(?<quote>['"])(?<list>[^'"\n]+)\k<quote>/g;
/**
 * Minimum number of utilities in a component to be compiled. A single one stays: the sheet of all pages comes first,
 * so that any compiled class of the element overrides it.
 */
const FEW = 2;
/**
 * Minimum number in an island: every utility is compiled, so that the sheet of all pages does not contain what few
 * pages use.
 */
const NONE = 1;
const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LENGTH = 4;

/** Returns a class name of four characters. It begins with a capital, unlike every class written by hand. */
function nameOf(utilities: string): string {
  const hash = createHash('sha256').update(utilities).digest();
  return Array.from({ length: LENGTH }, (_, at) => {
    const signs = at === 0 ? CAPITALS : SIGNS;
    return signs[hash.readUInt16BE(at * 2) % signs.length];
  }).join('');
}

/**
 * Returns whether a name is a shortcut that every page contains under this name, such as `shell` or `button-main`.
 * Patterns are not: they are replaced by what they stand for.
 */
const isShared = ({ config }: UnoGenerator, name: string): boolean =>
  config.shortcuts.some(([shortcut]) => shortcut === name);

/** Returns the styles of one class that replaces some utilities. */
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

/**
 * Returns whether a utility is a pattern or styles other elements than its own. Only the component's page has such
 * styles, so it is compiled even if it is the only one.
 */
const isParticular = ({ config }: UnoGenerator, name: string): boolean =>
  name.includes('&') ||
  config.shortcuts.some(([pattern]) => pattern instanceof RegExp && pattern.test(name));

/** Replaces the utilities in a list of classes by one class; undefined if there are too few. */
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

/** Yields the position and the text of each list of classes. */
function* listsIn(source: string, attributes: RegExp): Iterable<[number, string]> {
  for (const { 0: attribute, index } of source.matchAll(attributes)) {
    for (const found of attribute.matchAll(LIST)) {
      yield [index + found.index + 1, found.groups!['list']!];
    }
  }
}

/** Replaces the utilities of all elements in a source by one class each, and returns the styles of these classes. */
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
 * Replaces the utilities of all elements in a component by one class each. The styles are global, because a name
 * stands for the same styles everywhere. The component's own rules are scoped, and so override them.
 */
export async function compileComponent(generator: UnoGenerator, source: string): Promise<string> {
  const { code, styles } = await compileLists(generator, source, ATTRIBUTE, FEW);
  return styles === '' ? source : `${code}\n<style is:global>${styles}</style>\n`;
}

/** Does the same in an island, whose styles become a sheet beside it. */
export const compileIsland = (generator: UnoGenerator, source: string) =>
  compileLists(generator, source, CLASS_NAME, NONE);

/**
 * Gives each element of a component one class instead of its utilities, with styles that belong to the component.
 * Without it each page would contain the utilities of all others, and each element a long list of names: 4 KB more
 * (decision 17).
 */
export function componentClasses(config: UserConfig): Plugin {
  let made: Promise<UnoGenerator> | undefined;
  const generator = () => (made ??= createGenerator(config));
  return {
    name: 'podium:component-classes',
    enforce: 'pre',
    transform: {
      // Before Astro compiles the component.
      order: 'pre',
      filter: { id: /\.astro$/ },
      handler: async (source) => compileComponent(await generator(), source),
    },
  };
}

const ISLAND = /\/src\/islands\/(?!admin\/).+\.tsx$/;
/** Ending of the virtual style sheet of an island. */
const SHEET = '.classes.css';

/** Does the same in islands. The generated sheet is imported first, so that sheets written by hand override it. */
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
