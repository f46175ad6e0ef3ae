import { CARDS_PATH, readCardPath } from '#contract/card/card.ts';
import type { Cards } from '#server/platform/card/cards.ts';
import {
  liveRelease,
  releaseFolder,
  type SiteFolder,
} from '#server/platform/publish/release/release.ts';
import { resolveFile, type FoundFile } from './file.ts';

/** Where what is served lies; share cards are drawn where somebody asks for one first. */
export interface Places {
  site: SiteFolder;
  /** The folder of public uploads. */
  files: string;
  cards: Pick<Cards, 'folder' | 'provide'>;
}

/** Finds the file of an address. */
export interface Finder {
  /** @param path decoded, and safe */
  find(path: string): Promise<FoundFile | undefined>;
  /** Looks anew which release is live. */
  forget(): void;
}

const FILES = '/files/';
/** The compressed copies of a file are no files of their own: a reader gets the one that it takes. */
const COPY = /\.(?:br|gz)$/;

/** @param onSwitched called where another release is live than the one that was known */
export function createFinder({ site, files, cards }: Places, onSwitched: () => void): Finder {
  let root: string | undefined;
  /** Counts how often the site changed: what was read before the last time must not be kept. */
  let edition = 0;

  const liveRoot = async (): Promise<string | undefined> => {
    const id = await liveRelease(site);
    return id === undefined ? undefined : releaseFolder(site, id);
  };

  /** The link is followed once, so that a page and its assets come from one release; before the first there is none. */
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
    // Another process has switched releases, and word of it is on its way.
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
