import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import {
  type CardAddress,
  type CardRecord,
  CARDS_PATH,
  cardPath,
  type CardShape,
  readCardPath,
} from '#contract/card/card.ts';
import { isUnfindable } from '#server/platform/storage/disk-fault.ts';
import { writeAtomically } from '#server/platform/storage/atomic-file.ts';

/** Draws a picture of a card. */
export type Draw = (card: CardRecord, shape: CardShape) => Promise<Uint8Array>;

/** Folder of the drawn cards. It is outside the releases, because an address always refers to the same picture. */
export const cardsFolder = (dataDir: string): string => join(dataDir, 'share');

/** Name of a card's picture below the folder. */
export const cardName = (card: Pick<CardRecord, 'address'>, shape: CardShape): string =>
  cardPath(card, shape).slice(CARDS_PATH.length);

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    (error: unknown) => {
      if (isUnfindable(error)) return false;
      throw error;
    },
  );

/** Draws a picture unless it exists. @returns its file */
export async function keepCard(
  folder: string,
  card: CardRecord,
  shape: CardShape,
  draw: Draw,
): Promise<string> {
  const file = join(folder, cardName(card, shape));
  if (await exists(file)) return file;
  const bytes = await draw(card, shape);
  await mkdir(dirname(file), { recursive: true });
  await writeAtomically(file, (partial) => writeFile(partial, bytes));
  return file;
}

/** Milliseconds for which unused cards are kept: pages shared before may still request them. */
const GRACE = 30 * 24 * 60 * 60 * 1000;

/** State of a card in the live release: its page uses it, uses another one by now, or no longer exists. */
export type CardState = 'named' | 'renamed' | 'gone';

/**
 * Deletes cards that no page has used for 30 days, and at once those of removed pages, which may have been drawn
 * while the page was being withdrawn. Cards still in use are marked as such by their modification time.
 */
export async function removeUnusedCards(
  folder: string,
  stateOf: (address: CardAddress) => Promise<CardState>,
  now: Date,
): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const isOld = (await stat(file)).mtimeMs <= now.getTime() - GRACE;
    const address = readCardPath(CARDS_PATH + relative(folder, file));
    const state = address ? await stateOf(address) : 'renamed';
    if (isOld && state === 'named') await utimes(file, now, now);
    else if (isOld || state === 'gone') await rm(file, { force: true });
  }
}
