import { join } from 'node:path';
import type { Logger } from 'pino';
import {
  type CardAddress,
  type CardRecord,
  type CardShape,
  readCardPath,
} from '#contract/card/card.ts';
import { fileOf } from '#server/platform/publish/address.ts';
import {
  liveRelease,
  releaseFolder,
  type SiteFolder,
} from '#server/platform/publish/release/release.ts';
import { cardOfFile, namedCard } from './record.ts';
import { cardsFolder, type CardState, type Draw, keepCard, removeUnusedCards } from './store.ts';
import { cardsOnDisk } from './withdrawal.ts';

/** The share cards of the published pages. */
export interface Cards {
  /** Folder of the drawn cards, which has the structure of their addresses. */
  folder: string;
  /**
   * Draws the picture at an address, if a page of the live release uses it and it does not exist yet. Its content
   * comes from the page, so that nobody can have arbitrary text drawn.
   * @returns whether the file exists now
   */
  provide(path: string): Promise<boolean>;
  /** Deletes cards that no page uses any more, and those of removed pages. */
  removeUnused(now: Date): Promise<void>;
}

/** Creates what draws the share cards of the live release on demand and keeps them on the disk. */
export function createCards(
  { dataDir, site, log }: { dataDir: string; site: SiteFolder; log: Logger },
  draw: Draw,
): Cards {
  const folder = cardsFolder(dataDir);
  const drawings = new Map<string, Promise<boolean>>();

  async function stateOf(address: CardAddress): Promise<CardState> {
    const release = await liveRelease(site);
    // Before the first release, the pages are unknown.
    if (release === undefined) return 'renamed';
    const found = await cardOfFile(join(releaseFolder(site, release), fileOf(address.page)));
    if (!found) return 'gone';
    return found.address === address.address ? 'named' : 'renamed';
  }

  async function find(address: CardAddress): Promise<CardRecord | undefined> {
    const release = await liveRelease(site);
    return release === undefined ? undefined : namedCard(releaseFolder(site, release), address);
  }

  async function keep(card: CardRecord, shape: CardShape): Promise<boolean> {
    try {
      await keepCard(folder, card, shape, draw);
      return true;
    } catch (err) {
      log.error({ err, card: card.address }, 'a share card was not drawn');
      return false;
    }
  }

  return {
    folder,
    async provide(path) {
      const address = readCardPath(path);
      const card = address && (await find(address));
      if (!card) return false;
      // Concurrent requests for the same card wait for the same drawing.
      const drawing =
        drawings.get(path) ?? keep(card, address.shape).finally(() => drawings.delete(path));
      drawings.set(path, drawing);
      if (!(await drawing)) return false;
      // Its page may have been withdrawn while the card was drawn.
      if (await find(address)) return true;
      await cardsOnDisk(folder).remove(path);
      return false;
    },
    removeUnused: (now) => removeUnusedCards(folder, stateOf, now),
  };
}
