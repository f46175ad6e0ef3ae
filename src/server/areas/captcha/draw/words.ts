import { GOLD, type Palette } from '#artwork/colour/palette.ts';
import type { Random } from '#artwork/random.ts';
import { placeGlyphs } from '#domain/captcha/layout.ts';
import { chooseWords } from '#domain/captcha/words.ts';
import { toBase64, type Sheet } from './canvas.ts';
import type { Drawn } from './drawn.ts';
import { paintGlyph } from './glyph.ts';
import { chooseScheme, paintLattice, type Scheme } from './lattice.ts';
import { paintRoute } from './route.ts';

const inks = (scheme: Scheme): string[] =>
  scheme.flatMap(({ deep, night }: Palette) => [deep, night]);

/** Draws a light pattern, crossed by lines in the colours of the words. */
function paintGround(random: Random, scheme: Scheme): Sheet {
  const ground = paintLattice(random, scheme, ['wash', 'wash', 'tint', 'tint', 'soft']);
  paintRoute(ground, random, { colour: GOLD.soft, width: 5 });
  for (const colour of scheme.map(({ deep }) => deep)) {
    paintRoute(ground, random, { colour, width: 2 });
  }
  return ground;
}

/** Draws words, of which those in `wordList` have to be clicked in order. The others are decoys. */
export async function drawWords(random: Random): Promise<Drawn> {
  const scheme = chooseScheme(random);
  const picture = paintGround(random, scheme);
  const { asked, others } = chooseWords(random);
  const words = [...asked, ...others];
  const places = placeGlyphs(random, words.length);
  for (const [index, word] of words.entries()) {
    paintGlyph(picture, random, { word, ...places[index]!, ink: random.pick(inks(scheme)) });
  }
  return {
    originalImageBase64: await toBase64(picture),
    jigsawImageBase64: null,
    wordList: asked,
    truth: places.slice(0, asked.length),
  };
}
