import { createPool, type Draw } from './pool.ts';
import { secureRandom } from '../random.ts';

const random = secureRandom();

/**
 * Loads the drawing code with the first picture, so that commands that serve nobody do not load it. Captchas use
 * their own font. Loading the fonts of the machine would take 20 MB, and the library does so unless told otherwise.
 * Threads that draw other things use these fonts.
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

/** The captcha pictures of this process. */
export const pictures = createPool(draw);
