import { createPool, type Draw } from './pool.ts';
import { secureRandom } from '../random.ts';

const random = secureRandom();

/**
 * What draws is loaded with the first picture: a command that serves nobody does without. Captchas bring their own face;
 * those of the machine are 20 MB, and the library reads them unless it is told so. Threads that draw other things have them.
 */
async function load() {
  process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1';
  try {
    return await import('../draw/picture.ts');
  } finally {
    delete process.env['DISABLE_SYSTEM_FONTS_LOAD'];
  }
}

const draw: Draw = async (type) => {
  const { drawPicture } = await load();
  return drawPicture(type, random);
};

/** The pictures of this process. */
export const pictures = createPool(draw);
