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
import { cardsFolder, type CardStanding, type Draw, keepCard, sweepCards } from './store.ts';
import { cardsOnDisk } from './withdrawal.ts';

/** The share cards of the published pages. */
export interface Cards {
  /** The folder in which they lie, each at its address. */
  folder: string;
  /**
   * Draws the picture at an address if a page of the live release names it and it does not lie there yet: what is drawn
   * comes from the page, so that nobody can have a text of their own drawn.
   * @returns whether it lies there now.
   */
  provide(path: string): Promise<boolean>;
  /** Removes those that no page names any more, and those whose page is gone. */
  sweep(now: Date): Promise<void>;
}

export function createCards(
  { dataDir, site, log }: { dataDir: string; site: SiteFolder; log: Logger },
  draw: Draw,
): Cards {
  const folder = cardsFolder(dataDir);
  const inHand = new Map<string, Promise<boolean>>();

  async function standingOf(address: CardAddress): Promise<CardStanding> {
    const release = await liveRelease(site);
    // Before the first release nothing is known.
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
      // Whoever asks for the same card waits for the same drawing.
      const drawing =
        inHand.get(path) ?? keep(card, address.shape).finally(() => inHand.delete(path));
      inHand.set(path, drawing);
      if (!(await drawing)) return false;
      // Its page may have been withdrawn while it was drawn.
      if (await find(address)) return true;
      await cardsOnDisk(folder).remove(path);
      return false;
    },
    sweep: (now) => sweepCards(folder, standingOf, now),
  };
}
