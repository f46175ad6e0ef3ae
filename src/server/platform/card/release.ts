import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CARD_SHAPES, type CardRecord, type CardShape } from '#contract/card/card.ts';
import { cardOfFile } from './record.ts';

/** A picture of a card that a page uses. */
export interface NamedCard {
  card: CardRecord;
  shape: CardShape;
}

const SHAPES = Object.keys(CARD_SHAPES) as CardShape[];

/** Yields the pictures that pages use, each once. */
export async function* cardsOfFiles(files: Iterable<string>): AsyncIterable<NamedCard> {
  const seen = new Set<string>();
  for (const file of files) {
    const card = await cardOfFile(file);
    if (!card || seen.has(card.address)) continue;
    seen.add(card.address);
    for (const shape of SHAPES) yield { card, shape };
  }
}

/** Yields the pictures that the pages of a release use. */
export async function* cardsOfRelease(root: string): AsyncIterable<NamedCard> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const pages = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.html'));
  yield* cardsOfFiles(pages.map(({ parentPath, name }) => join(parentPath, name)));
}
