import type { Card, CardShape } from '#contract/card/card.ts';
import { coverSvg } from '#artwork/cover.ts';
import { heroSvg } from '#artwork/hero.ts';

/** The position of a picture in a card. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Of the hero and of a cover, a card shows the part in which the route ends in gold; the left part is behind the
 * texts. A photograph fills the rest of the card.
 */
const FRAMES: Readonly<Record<Card['art']['is'], Record<CardShape, Frame>>> = {
  year: {
    wide: { x: -60, y: 0, width: 1260, height: 630 },
    square: { x: -306, y: -50, width: 806, height: 403 },
  },
  cover: {
    wide: { x: 250, y: 0, width: 1008, height: 630 },
    square: { x: 0, y: -16, width: 500, height: 312.5 },
  },
  photo: {
    wide: { x: 716, y: 0, width: 484, height: 630 },
    square: { x: 0, y: 0, width: 500, height: 252 },
  },
};

export const frameOf = ({ art }: Pick<Card, 'art'>, shape: CardShape): Frame =>
  FRAMES[art.is][shape];

/** Returns the drawing of a card; undefined if the record has a picture of its own. */
export function cardSvg({ art, year }: Pick<Card, 'art' | 'year'>): string | undefined {
  if (art.is === 'photo') return undefined;
  return art.is === 'year'
    ? heroSvg({ year })
    : coverSvg({ year, seed: art.seed, motif: art.motif });
}
