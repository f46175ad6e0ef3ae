import { execFileSync } from 'node:child_process';
import { posix } from 'node:path';

export const FILES = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
const FOLDERS = new Set(
  FILES.flatMap((file) => {
    const parts = file.split('/').slice(0, -1);
    return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
  }),
);
export const A_FILE = /^[\w\-./[\]]+\.(?:astro|css|json|md|mjs|sql|tsx?|yaml)$/;
const A_FOLDER = /^\w[\w\-./[\]]*\/$/;
/** Folders to which a path may be relative. */
const ROOTS = ['', 'src/', 'src/server/'];
/** Minimum number of areas with a file of the same name for the name to need no path. */
const IN_AREAS = 3;

const areaNames = FILES.filter((file) =>
  /^src\/(?:contract|server\/areas)\/[^/]+\/[^/]+$/.test(file),
).map((file) => posix.basename(file));
const isOfAreas = (name: string): boolean =>
  areaNames.filter((one) => one === name).length >= IN_AREAS;

/** The texts between backticks on a page of the documentation. */
export const codesIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!);

/** A file or folder named by a page. */
interface Named {
  code: string;
  /** Its path; undefined if it is not found. */
  path: string | undefined;
}

/** Finds a name anywhere below a folder; a folder as wide as a layer does not tell where a file is. */
const below = (folder: string, name: string): string | undefined =>
  folder.split('/').length > 2
    ? FILES.find((file) => file.startsWith(`${folder}/`) && `/${file}`.endsWith(`/${name}`))
    : undefined;

/** The first of several that is found. */
const firstOf = <One>(all: readonly One[], find: (one: One) => string | undefined) => {
  for (const one of all) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Finds a name by its whole path, or else below the folder that was named last. */
function placeOf(name: string, isFolder: boolean, named: readonly string[]): string | undefined {
  const isThere = (path: string) => (isFolder ? FOLDERS.has(path) : FILES.includes(path));
  const whole = ROOTS.map((root) => root + name).find(isThere);
  return (
    whole ??
    firstOf(named.toReversed(), (folder) =>
      isThere(`${folder}/${name}`)
        ? `${folder}/${name}`
        : isFolder
          ? undefined
          : below(folder, name),
    )
  );
}

/**
 * The paths of files and folders that a page names: by their whole paths, or below a folder named earlier in the same
 * section. A file that every area has, such as `table.ts`, needs no path.
 */
export function placesIn(text: string): Named[] {
  const sections = text.replaceAll(/^```[\s\S]*?^```/gm, '').split(/^##+ /m);
  return sections.flatMap((section) => {
    const named: string[] = [];
    return codesIn(section).flatMap((code): Named[] => {
      const isFolder = A_FOLDER.test(code);
      if (!isFolder && !A_FILE.test(code)) return [];
      const path = placeOf(code.replace(/\/$/, ''), isFolder, named);
      if (path !== undefined) named.push(isFolder ? path : posix.dirname(path));
      return path === undefined && isOfAreas(code) ? [] : [{ code, path }];
    });
  });
}
