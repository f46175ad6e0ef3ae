import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { CARDS_PATH, readCardPath } from '#contract/card/card.ts';
import { fileOf } from '#server/platform/publish/address.ts';
import type { Bucket } from '#server/platform/storage/bucket.ts';
import {
  liveRelease,
  releaseFolder,
  type SiteFolder,
} from '#server/platform/publish/release/release.ts';
import type { Mirror } from '#server/platform/publish/mirror.ts';
import { forEach } from '#server/platform/publish/for-each.ts';
import { createQueue } from './queue.ts';
import { cardsOfFiles, cardsOfRelease, type NamedCard } from './release.ts';
import { cardName, type Draw, keepCard } from './store.ts';
import type { CardPlace } from './withdrawal.ts';

/** Mirrors the cards of published pages to a bucket, which cannot draw them on request. */
export interface CardMirror {
  /** Wraps a mirror, so that the cards of the pages it copies are queued. */
  following(mirror: Mirror): Mirror;
  /** Draws and copies missing cards until none is left or the signal is aborted; the next call continues from there. */
  carry(signal: AbortSignal): Promise<void>;
  /** The cards in the bucket. */
  place: CardPlace;
  /** Copies the remaining cards, if this process has begun to. */
  finish(): Promise<void>;
}

/** Services to mirror cards; `folder` holds the drawn cards. */
export interface CardMirrorContext {
  folder: string;
  site: SiteFolder;
  bucket: Pick<Bucket, 'put' | 'remove' | 'list'>;
  draw: Draw;
  log: Logger;
}

/** Prefix of cards in a bucket. */
const PREFIX = CARDS_PATH.slice(1);
const WIDTH = 4;

/**
 * Removes cards from the bucket that no page uses and that were deleted from the local folder, which keeps them for
 * as long as shared pages may show them.
 */
async function removeUnused(
  { folder, bucket }: CardMirrorContext,
  namesInBucket: Set<string>,
  namesInUse: ReadonlySet<string>,
): Promise<void> {
  for (const name of [...namesInBucket].filter((one) => !namesInUse.has(one))) {
    const isHere = access(join(folder, name.slice(PREFIX.length))).then(
      () => true,
      () => false,
    );
    if (await isHere) continue;
    await bucket.remove(name);
    namesInBucket.delete(name);
  }
}

async function* asSource(cards: readonly NamedCard[]): AsyncIterable<NamedCard> {
  yield* cards;
}

/** Creates the mirror of the share cards for a bucket. */
export function createCardMirror(context: CardMirrorContext): CardMirror {
  const { folder, site, bucket, draw, log } = context;
  const queue = createQueue();
  /** Names of the cards in the bucket, listed once. */
  let carried: Set<string> | undefined;
  /** Names of the cards that pages of the release use; complete when the queue is empty. */
  const named = new Set<string>();
  let isCleared = false;

  function beginAnew(release: string): void {
    queue.clear();
    queue.add(cardsOfRelease(releaseFolder(site, release)));
    named.clear();
    isCleared = false;
  }

  /**
   * Lists the bucket on first use. Because it is unknown what earlier processes left undone, the whole release is
   * queued.
   */
  async function begin(): Promise<Set<string>> {
    if (carried) return carried;
    const found = new Set(await Array.fromAsync(bucket.list(PREFIX)));
    const release = await liveRelease(site);
    if (release !== undefined) beginAnew(release);
    return (carried = found);
  }

  async function carryOne({ card, shape }: NamedCard, known: Set<string>): Promise<void> {
    const name = PREFIX + cardName(card, shape);
    named.add(name);
    if (known.has(name)) return;
    const file = await keepCard(folder, card, shape, draw);
    await bucket.put(name, new Uint8Array(await readFile(file)));
    known.add(name);
  }

  async function carry(signal: AbortSignal): Promise<void> {
    const known = await begin();
    const refused: NamedCard[] = [];
    const failures = await forEach(queue.take(signal), WIDTH, async (one) => {
      await carryOne(one, known).catch((error: unknown) => {
        refused.push(one);
        throw error;
      });
    });
    if (failures.length > 0) {
      queue.add(asSource(refused));
      log.warn({ err: failures[0], cards: failures.length }, 'share cards will be carried again');
    }
    if (!queue.isEmpty() || isCleared) return;
    await removeUnused(context, known, named);
    isCleared = true;
  }

  const place: CardPlace = {
    async of(page) {
      const names = await Array.fromAsync(bucket.list(PREFIX + page.slice(1)));
      const addresses = names.map((name) => `/${name}`);
      return addresses.filter((address) => readCardPath(address)?.page === page);
    },
    async remove(address) {
      await bucket.remove(address.slice(1));
      carried?.delete(address.slice(1));
    },
  };

  return {
    carry,
    place,
    following: (mirror) => ({
      drop: mirror.drop,
      async update(release, changes) {
        await mirror.update(release, changes);
        const root = releaseFolder(site, release);
        const pages = changes.written.filter((path) => path.endsWith('/'));
        // Whoever published these pages shares them now; cards of the whole release take minutes.
        queue.addFirst(cardsOfFiles(pages.map((path) => join(root, fileOf(path)))));
      },
      async replace(release) {
        await mirror.replace(release);
        if (carried) beginAnew(release);
      },
    }),
    async finish() {
      if (carried) await carry(new AbortController().signal);
    },
  };
}
