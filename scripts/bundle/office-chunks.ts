import { dirname, join, relative } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Plugin, Rolldown } from 'vite';

/** A module as the bundler knows it. */
export interface Module {
  isEntry: boolean;
  code: string;
  /** What comes at once with it, and what it loads later. */
  imported: readonly string[];
  opened: readonly string[];
}

/** What the browser gets, by the path of each module. */
export type Modules = ReadonlyMap<string, Module>;

/** Doors to whole libraries, of which nobody loads more than what they name. */
const BARRELS: Readonly<Record<string, string>> = {
  antd: 'node_modules/antd/es/index.js',
  '@ant-design/icons': 'node_modules/@ant-design/icons/es/icons/index.js',
};
const NAMED = /import\s*\{(?<names>[^}]*)\}\s*from\s*["'](?<from>antd|@ant-design\/icons)["']/g;
const PASSED_ON = /export\s*\{\s*default as (?<name>\w+)\s*\}\s*from\s*["'](?<file>[^"']+)["']/g;

/** Where the names of a barrel come from. */
function originsOf(modules: Modules, barrel: string): Map<string, string> {
  const found = [...(modules.get(barrel)?.code ?? '').matchAll(PASSED_ON)].map(({ groups }) => {
    const path = join(dirname(barrel), groups!['file']!);
    const file = [path, `${path}.js`, `${path}/index.js`].find((one) => modules.has(one));
    return [groups!['name']!, file ?? barrel] as const;
  });
  return new Map(found);
}

/** What a module of our own takes from whole libraries. */
function namedIn(code: string, origins: Readonly<Record<string, Map<string, string>>>): string[] {
  return [...code.matchAll(NAMED)].flatMap(({ groups }) => {
    const names = groups!['names']!.split(',').map((name) => name.trim().split(' ')[0]!);
    return names.flatMap((name) => origins[groups!['from']!]!.get(name) ?? []);
  });
}

type Next = (id: string) => readonly string[];

function reach(from: Iterable<string>, next: Next): Set<string> {
  const found = new Set(from);
  for (const id of found) for (const one of next(id)) found.add(one);
  return found;
}

/** What comes at once with a module: of a whole library, what it names. */
function importsOf(modules: Modules): Next {
  const barrels = Object.entries(BARRELS);
  const origins = Object.fromEntries(
    barrels.map(([name, path]) => [name, originsOf(modules, path)]),
  );
  const doors = new Set([...Object.values(BARRELS), 'node_modules/@ant-design/icons/es/index.js']);
  return (id) => {
    const { imported, code } = modules.get(id) ?? { imported: [], code: '' };
    if (!imported.some((one) => doors.has(one))) return imported;
    return [...imported.filter((one) => !doors.has(one)), ...namedIn(code, origins)];
  };
}

/** What visitors' pages load as well, at once or later. */
function takenOf(modules: Modules, entry: string, imports: Next): Set<string> {
  // The page of the office has a script of its own.
  const isOther = ([id, { isEntry }]: [string, Module]) =>
    isEntry && id !== entry && !id.startsWith(PAGE);
  const others = [...modules].filter(isOther).map(([id]) => id);
  return reach(others, (id) => [...imports(id), ...(modules.get(id)?.opened ?? [])]);
}

/**
 * Which file each module of the office goes into; what visitors' pages load as well is in none of them. A file holds what its
 * first modules import and what stands in no earlier file, so that no two of them import each other.
 * @param files the first modules of each file, in the order in which they are loaded
 */
export function chunksOf(
  modules: Modules,
  entry: string,
  files: Readonly<Record<string, readonly string[]>>,
): Map<string, string> {
  const imports = importsOf(modules);
  const taken = takenOf(modules, entry, imports);
  const chunks = new Map<string, string>();
  for (const [name, first] of Object.entries(files)) {
    for (const id of reach(first, imports)) {
      if (!taken.has(id) && !chunks.has(id)) chunks.set(id, name);
    }
  }
  return chunks;
}

/**
 * Which file each module goes into that both the office begins with and visitors' pages load: those that the same pages of visitors
 * load lie together, so that what is one request for the office makes none of theirs heavier.
 * @param first what the office begins with
 * @param groups which modules a file holds; the first that holds one has it
 */
export function sharedChunksOf(
  modules: Modules,
  entry: string,
  first: readonly string[],
  groups: Readonly<Record<string, RegExp>>,
): Map<string, string> {
  const imports = importsOf(modules);
  const taken = takenOf(modules, entry, imports);
  const chunks = new Map<string, string>();
  for (const id of reach(first, imports)) {
    const [name] = Object.entries(groups).find(([, holds]) => holds.test(id)) ?? [];
    // An entry in a file with others would need one more, which leads to it.
    if (name && taken.has(id) && !modules.get(id)?.isEntry) chunks.set(id, name);
  }
  return chunks;
}

const OFFICE = 'src/islands/admin/';
const PAGE = 'src/pages/[...locale]/admin/index.astro';
const ENTRY = `${OFFICE}app/Admin.tsx`;
const BEGIN = [
  `${OFFICE}app/first/begin.ts`,
  // The commonest list.
  `${OFFICE}areas/news/news.ts`,
  // Plans of content begin with its fields, and with its calls.
  `${OFFICE}form/field.ts`,
  `${OFFICE}editor/plan.ts`,
  'src/contract/kind/editorial.ts?of=office',
];
/** The frame with what every page shows; lists; one record. */
const WHOLE = {
  office: [`${OFFICE}app/Whole.tsx`],
  'office-list': [`${OFFICE}editor/list/ContentPage.tsx`, `${OFFICE}records/ResourcePage.tsx`],
  'office-record': [`${OFFICE}editor/Editor.tsx`],
};
/** What names the plans of lists. */
const PLANS = { content: `${OFFICE}app/content.ts`, records: `${OFFICE}app/records.ts` };
/** What several of these need, or one of them and the office. */
function sharedBy(plans: readonly string[], imports: Next): string[] {
  const office = reach(Object.values(WHOLE).flat(), imports);
  const needed = plans.flatMap((plan) => [...reach([plan], imports)]);
  const isShared = (id: string, at: number) => office.has(id) || needed.indexOf(id) < at;
  return [...new Set(needed.filter(isShared))];
}

/**
 * The files of the office with the first modules of each. What is asked for first needs no React; then come the rows that one came
 * to read, with the plans of lists: left in the office, what it shares with one would bring all of it before its rows; then the rest.
 */
function filesOf(modules: Modules): Readonly<Record<string, readonly string[]>> {
  const openedBy = (id: string) => modules.get(id)?.opened ?? [];
  return {
    'office-begin': BEGIN,
    'office-first': [ENTRY],
    'office-plans': [
      ...openedBy(PLANS.content),
      ...sharedBy(openedBy(PLANS.records), importsOf(modules)),
    ],
    ...WHOLE,
  };
}

/** What the office shares with pages of visitors: of their islands, of what reads sealed addresses, of every call, of every session. */
const SHARED = {
  react:
    /^node_modules\/(?:react|react-dom|scheduler|@nanostores\/react|nanostores\/(?:listen-keys|deep-map))\//,
  sealing: /^node_modules\/crypto-js\/|^__vite-browser-external/,
  // What seals them comes later.
  calls:
    /^src\/lib\/browser\/api\/(?!cipher)|preload-helper|^src\/contract\/call\/(?:address|code|wire\/envelope)\.ts$/,
  // Some scripts of visitors need the zone of Beijing and nothing else.
  session:
    /^node_modules\/(?:zod|nanostores)\/|^src\/lib\/browser\/(?!api\/)|^src\/domain\/identity\/limit|^src\/contract\/(?:identity\/|call\/(?!zone|order|enumerate|text\/(?:relaxed|web-address)))/,
  records: /^src\/contract\/(?:kind|files|system|call)\/(?!zone)/,
};

const place = (id: string): string => relative('', id);

/** What the bundler knows of all modules. */
function modulesOf(
  bundler: Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>,
): Modules {
  const known = [...bundler.getModuleIds()].map((id) => {
    const { isEntry, code, importedIds, dynamicallyImportedIds } = bundler.getModuleInfo(id)!;
    const [imported, opened] = [importedIds.map(place), dynamicallyImportedIds.map(place)];
    return [place(id), { isEntry, code: code ?? '', imported, opened }] as const;
  });
  return new Map(known);
}

/** Each module goes where `nameOf` says; whoever asks for a file by its name may find more in it. */
const dividing = (nameOf: (id: string) => string | null) => ({
  preserveEntrySignatures: 'allow-extension' as const,
  output: {
    codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: nameOf }] },
  },
});

/** A file of the build: what it was made for, and the files that come at once with it. */
export type Chunk = Pick<Rolldown.OutputChunk, 'facadeModuleId' | 'fileName' | 'imports'>;

/** What the office begins with, in the order in which it is needed: what its calls are sealed with, its first rows, what draws them. */
const FIRST = [
  'src/lib/browser/api/cipher.ts',
  ENTRY,
  'node_modules/@astrojs/react/dist/client.js',
];

/** The files of some first modules with all that they import, whatever is imported first. */
export function filesAhead(chunks: readonly Chunk[], first: readonly string[]): string[] {
  const known = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const add = (name: string, above: readonly string[] = []): void => {
    const { imports = [] } = known.get(name) ?? {};
    if (found.has(name) || above.includes(name)) return;
    for (const one of imports) add(one, [...above, name]);
    found.add(name);
  };
  for (const module of first) {
    const isMade = ({ facadeModuleId }: Chunk) =>
      facadeModuleId !== null && place(facadeModuleId) === module;
    for (const { fileName } of chunks.filter(isMade)) add(fileName);
  }
  return [...found];
}

const isChunk = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): file is Rolldown.OutputChunk =>
  file.type === 'chunk';

/** The modules of the office are put together while the browser's files are built, `onFiles` hears which come first. */
function chunksPlugin(onFiles: (names: string[]) => void): Plugin {
  let chunks = new Map<string, string>();
  const rolldownOptions = dividing((id) => chunks.get(place(id)) ?? null);
  return {
    name: 'podium:office-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({ environments: { client: { build: { rolldownOptions } } } }),
    buildEnd() {
      const modules = modulesOf(this);
      chunks = new Map([
        ...chunksOf(modules, ENTRY, filesOf(modules)),
        ...sharedChunksOf(modules, ENTRY, FIRST, SHARED),
      ]);
    },
    generateBundle(_, bundle) {
      onFiles(filesAhead(Object.values(bundle).filter(isChunk), FIRST));
    },
  };
}

/**
 * Has browsers load the office in a few files: left to itself the build makes one for each set of pages that share something,
 * of which the first list alone needed 170. And its page names all that it begins with: found one after the other, the files
 * came in five waves (docs/performance.md).
 */
export function officeChunks(): AstroIntegration {
  let ahead: string[] = [];
  const plugin = chunksPlugin((names) => (ahead = names));
  return {
    name: 'podium:office-chunks',
    hooks: {
      'astro:config:setup': ({ updateConfig }) =>
        void updateConfig({ vite: { plugins: [plugin] } }),
      'astro:build:ssr': ({ manifest }) => {
        const page = manifest.routes.find(({ routeData }) => routeData.component === PAGE);
        page!.scripts.push(...ahead.map((value) => ({ type: 'external' as const, value })));
      },
    },
  };
}
