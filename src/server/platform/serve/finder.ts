import { CARDS_PATH, readCardPath } from '#contract/card/card.ts';
import type { Cards } from '#server/platform/card/cards.ts';
import {
  liveRelease,
  releaseFolder,
  type SiteFolder,
} from '#server/platform/publish/release/release.ts';
import { resolveFile, type FoundFile } from './file.ts';

/** Folders that are served. Share cards are drawn on their first request. */
export interface Places {
  site: SiteFolder;
  /** Folder of public uploads. */
  files: string;
  cards: Pick<Cards, 'folder' | 'provide'>;
}

/** Finds the file of an address. */
export interface Finder {
  /** @param path decoded and checked for safety */
  find(path: string): Promise<FoundFile | undefined>;
  /** Drops the cached live release. */
  forget(): void;
}

const FILES = '/files/';
/** Compressed copies have no addresses of their own; they are sent in place of the file. */
const COPY = /\.(?:br|gz)$/;

/** @param onSwitched called if another release is live than the cached one */
export function createFinder({ site, files, cards }: Places, onSwitched: () => void): Finder {
  let root: string | undefined;
  /** Counts changes of the site: what was read before the last one must not be cached. */
  let edition = 0;

  const liveRoot = async (): Promise<string | undefined> => {
    const id = await liveRelease(site);
    return id === undefined ? undefined : releaseFolder(site, id);
  };

  /**
   * Resolves the link once, so that a page and its assets come from the same release; undefined before the first
   * release.
   */
  async function siteRoot(): Promise<string | undefined> {
    const begun = edition;
    const found = root ?? (await liveRoot());
    if (begun === edition) root = found;
    return found;
  }

  async function findPage(path: string): Promise<FoundFile | undefined> {
    if (COPY.test(path)) return undefined;
    const known = await siteRoot();
    if (known === undefined) return undefined;
    const found = await resolveFile(known, path);
    if (found || known === (await liveRoot())) return found;
    // Another process has switched releases, and its notification has not arrived yet.
    onSwitched();
    return findPage(path);
  }

  async function findCard(path: string): Promise<FoundFile | undefined> {
    if (!readCardPath(path)) return undefined;
    const look = () => resolveFile(cards.folder, path.slice(CARDS_PATH.length));
    return (await look()) ?? ((await cards.provide(path)) ? look() : undefined);
  }

  return {
    find(path) {
      if (path.startsWith(CARDS_PATH)) return findCard(path);
      return path.startsWith(FILES) ? resolveFile(files, path.slice(FILES.length)) : findPage(path);
    },
    forget() {
      root = undefined;
      edition += 1;
    },
  };
}
