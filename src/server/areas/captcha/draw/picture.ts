import type { Random } from '#artwork/random.ts';
import type { Drawn, PictureType } from './drawn.ts';
import { drawPuzzle } from './puzzle.ts';
import { drawWords } from './words.ts';

/** The same chance draws the same picture; what visitors get is drawn from chance that nobody can foresee. */
export const drawPicture = (type: PictureType, random: Random): Promise<Drawn> =>
  type === 'blockPuzzle' ? drawPuzzle(random) : drawWords(random);
