import { dirname, join, relative } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Plugin, Rolldown } from 'vite';

/** A module, as the bundler describes it. */
export interface Module {
  isEntry: boolean;
  code: string;
  /** Paths of statically (`imported`) and dynamically (`opened`) imported modules. */
  imported: readonly string[];
  opened: readonly string[];
}

/** The modules of the browser's build, by path. */
export type Modules = ReadonlyMap<string, Module>;

/** Barrel files of libraries; importers load only the modules that they name. */
const BARRELS: Readonly<Record<string, string>> = {
  antd: 'node_modules/antd/es/index.js',
  '@ant-design/icons': 'node_modules/@ant-design/icons/es/icons/index.js',
};
const NAMED = /import\s*\{(?<names>[^}]*)\}\s*from\s*["'](?<from>antd|@ant-design\/icons)["']/g;
const PASSED_ON = /export\s*\{\s*default as (?<name>\w+)\s*\}\s*from\s*["'](?<file>[^"']+)["']/g;

/** Returns for each name of a barrel the module that exports it. */
function originsOf(modules: Modules, barrel: string): Map<string, string> {
  const found = [...(modules.get(barrel)?.code ?? '').matchAll(PASSED_ON)].map(({ groups }) => {
    const path = join(dirname(barrel), groups!['file']!);
    const file = [path, `${path}.js`, `${path}/index.js`].find((one) => modules.has(one));
    return [groups!['name']!, file ?? barrel] as const;
  });
  return new Map(found);
}

/** Returns the library modules whose names one of our modules imports. */
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

/** Returns a function for the static imports of a module; imports from a barrel lead to the modules they name. */
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

/** Returns the modules that visitors' pages load as well, at once or later. */
function takenOf(modules: Modules, entry: string, imports: Next): Set<string> {
  // The script of the office's own page does not count.
  const isOther = ([id, { isEntry }]: [string, Module]) =>
    isEntry && id !== entry && !id.startsWith(PAGE);
  const others = [...modules].filter(isOther).map(([id]) => id);
  return reach(others, (id) => [...imports(id), ...(modules.get(id)?.opened ?? [])]);
}

/**
 * Assigns each module of the office to a file, except for modules that visitors' pages load as well. A file contains
 * what its first modules import and no earlier file contains, so that no two files import each other.
 * @param files the first modules of each file, in loading order
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
 * Assigns modules that both the office's start and visitors' pages load to files. Modules loaded by the same
 * visitors' pages are in one file, so that the office needs fewer requests and no visitor's page becomes heavier.
 * @param first the modules that the office starts with
 * @param groups patterns of the modules of each file; the first match decides
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
    // An entry in a shared file would need an additional file that re-exports it.
    if (name && taken.has(id) && !modules.get(id)?.isEntry) chunks.set(id, name);
  }
  return chunks;
}

const OFFICE = 'src/islands/admin/';
const PAGE = 'src/pages/[...locale]/admin/index.astro';
const ENTRY = `${OFFICE}app/Admin.tsx`;
const BEGIN = [
  `${OFFICE}app/first/begin.ts`,
  // The most used list.
  `${OFFICE}areas/news/news.ts`,
  // Plans of content need the fields and the calls.
  `${OFFICE}form/field.ts`,
  `${OFFICE}editor/plan.ts`,
  'src/contract/kind/editorial.ts?of=office',
];
/** The frame with the parts of every page; lists; a single record. */
const WHOLE = {
  office: [`${OFFICE}app/FullOffice.tsx`],
  'office-list': [`${OFFICE}editor/list/ContentPage.tsx`, `${OFFICE}records/ResourcePage.tsx`],
  'office-record': [`${OFFICE}editor/Editor.tsx`],
};
/** The modules that import the plans of lists. */
const PLANS = { content: `${OFFICE}app/content.ts`, records: `${OFFICE}app/records.ts` };
/** Returns the modules that several plans need, or one plan and the office. */
function sharedBy(plans: readonly string[], imports: Next): string[] {
  const office = reach(Object.values(WHOLE).flat(), imports);
  const needed = plans.flatMap((plan) => [...reach([plan], imports)]);
  const isShared = (id: string, at: number) => office.has(id) || needed.indexOf(id) < at;
  return [...new Set(needed.filter(isShared))];
}

/**
 * The files of the office with the first modules of each. The first requests of data need no React; then come the
 * rows of the opened list with the plans of lists, and then the rest. If the plans were in the file of the office,
 * the modules that a plan shares with it would load all of it before the rows.
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

/**
 * Groups of modules that the office shares with visitors' pages: with their islands, with the code for sealed
 * addresses, with every call, with every session.
 */
const SHARED = {
  react:
    /^node_modules\/(?:react|react-dom|scheduler|@nanostores\/react|nanostores\/(?:listen-keys|deep-map))\//,
  sealing: /^node_modules\/crypto-js\/|^__vite-browser-external/,
  // The cipher is loaded later.
  calls:
    /^src\/lib\/browser\/(?:api\/(?!cipher)|decoded)|preload-helper|^src\/contract\/call\/(?:address|code|wire\/envelope)\.ts$/,
  // Some scripts of visitors need only the time zone from these folders.
  session:
    /^node_modules\/(?:zod|nanostores)\/|^src\/lib\/browser\/(?!api\/|decoded)|^src\/domain\/identity\/limit|^src\/contract\/(?:identity\/|call\/(?!zone|order|enumerate|text\/(?:relaxed|web-address|fill-in)))/,
  records: /^src\/contract\/(?:kind|files|system|call)\/(?!zone|text\/fill-in)/,
};

const place = (id: string): string => relative('', id);

/** Returns all modules of the bundler. */
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

/** Options that put each module into the file that `nameOf` returns. A file may export more than its entry does. */
const dividing = (nameOf: (id: string) => string | null) => ({
  preserveEntrySignatures: 'allow-extension' as const,
  output: {
    codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: nameOf }] },
  },
});

/** A file of the build: its entry module, and the files that it imports statically. */
export type Chunk = Pick<Rolldown.OutputChunk, 'facadeModuleId' | 'fileName' | 'imports'>;

/**
 * Modules that the office starts with, in the order in which they are needed: the cipher of its calls, its first
 * rows, and the renderer.
 */
const FIRST = [
  'src/lib/browser/api/cipher.ts',
  ENTRY,
  'node_modules/@astrojs/react/dist/client.js',
];

/** Returns the files of some first modules with all their static imports, imported files first. */
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

/**
 * Assigns the office's modules while the browser's files are built. @param onFiles receives the files that are needed
 * first
 */
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
 * Makes browsers load the office in a few files. By default the build makes one file for each set of pages with
 * common modules; the first list alone needed 170. The page also preloads all files of its start, which otherwise
 * were discovered in five rounds (docs/performance.md).
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
