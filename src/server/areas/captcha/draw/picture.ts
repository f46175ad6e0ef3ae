import type { Random } from '#artwork/random.ts';
import type { Drawn, PictureType } from './drawn.ts';
import { drawPuzzle } from './puzzle.ts';
import { drawWords } from './words.ts';

/**
 * Draws a picture of a type. The same random numbers result in the same picture; visitors get pictures from
 * unpredictable ones.
 */
export const drawPicture = (type: PictureType, random: Random): Promise<Drawn> =>
  type === 'blockPuzzle' ? drawPuzzle(random) : drawWords(random);
