import { createPool, type Draw } from './pool.ts';
import { secureRandom } from '../random.ts';

const random = secureRandom();

/** What draws is loaded with the first picture: a command that serves nobody does without. */
const draw: Draw = async (type) => {
  const { drawPicture } = await import('../draw/picture.ts');
  return drawPicture(type, random);
};

/** The pictures of this process. */
export const pictures = createPool(draw);
