import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CARDS_PATH, readCardPath } from '#contract/card/card.ts';
import type { DerivedFiles } from '#server/platform/publish/release/publish-context.ts';
import { isUnfindable } from '#server/platform/storage/disk-fault.ts';

/** A store of cards: the disk, or a bucket. */
export interface CardPlace {
  /** Returns the addresses of a page's cards, including those that it no longer uses. */
  of(page: string): Promise<string[]>;
  remove(address: string): Promise<void>;
}

/** The local folder of drawn cards. A page's folder also contains the folders of pages below it. */
export const cardsOnDisk = (folder: string): CardPlace => ({
  async of(page) {
    const names = await readdir(join(folder, page)).catch((error: unknown) => {
      if (isUnfindable(error)) return [];
      throw error;
    });
    const addresses = names.map((name) => CARDS_PATH + page.slice(1) + name);
    return addresses.filter((address) => readCardPath(address) !== undefined);
  },
  remove: (address) => rm(join(folder, address.slice(CARDS_PATH.length)), { force: true }),
});

/** Finds the cards of pages that no longer exist: they show a title, and would be kept for another 30 days. */
export const derivedCards =
  (places: readonly CardPlace[]) =>
  async (pages: readonly string[]): Promise<DerivedFiles> => {
    const found: [CardPlace, string][] = [];
    for (const page of pages.filter((path) => path.endsWith('/'))) {
      for (const place of places) {
        for (const address of await place.of(page)) found.push([place, address]);
      }
    }
    return {
      paths: [...new Set(found.map(([, address]) => address))],
      async remove() {
        for (const [place, address] of found) await place.remove(address);
      },
    };
  };
