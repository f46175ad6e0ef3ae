import { shoot } from './geometry/camera.ts';
import { linkedNodes } from './geometry/fabric.ts';
import { face } from './figure/face.ts';
import { garment } from './figure/garment.ts';
import { hairBehind, hairOver } from './figure/hair.ts';
import { lookOf } from './figure/look.ts';
import { lattice } from './geometry/lattice.ts';
import { picture } from './markup.ts';
import { BRAND_YEAR, type Palette, PICKED_YEARS, mix, palette } from './colour/palette.ts';
import { dots } from './geometry/path.ts';
import { trails } from './geometry/pen.ts';
import { type Random, random, spread } from './random.ts';
import { at, disc, fill, rect, stroke } from './geometry/shape.ts';

const FRAME = { width: 320, height: 400 } as const;

/**
 * Years of the portraits' backgrounds: the portal's year before each other one, because portraits are side by side on
 * one page.
 */
const GROUNDS = PICKED_YEARS.filter((year) => year !== BRAND_YEAR).flatMap((year) => [
  BRAND_YEAR,
  year,
]);

/** Draws a portrait of an expert who has sent no photograph. */
export function portraitSvg({ seed }: { seed: number }): string {
  const rng = random('portrait', seed);
  const hues = palette(spread(GROUNDS, seed, 0.618034));
  const look = lookOf(rng, { sex: spread(['woman', 'man'], seed, 0.7548777), seniority: 0.4 });
  const scarf = rng.pick([hues.deep, hues.hue, '#ece6da']);
  return picture(
    FRAME,
    backdrop(hues, rng),
    at(160, 176, 1.1, false, hairBehind(look, scarf)),
    at(160, 282, 1.1, false, garment(look, rng)),
    at(160, 176, 1.1, false, face(look), hairOver(look, scarf)),
  );
}

/** Draws the lattice on a light wall, and one plain shape. */
function backdrop(hues: Palette, rng: Random): string {
  const cell = rng.pick([40, 64]);
  const fabric = shoot(
    lattice('mesh', { columns: 12, rows: 12 }),
    { x: 160, y: 200, width: 11 * cell, height: 11 * cell, turn: rng.pick([0, 45]) },
    FRAME,
  );
  const line = mix(hues.tint, hues.soft, 0.45);
  const shape = rng.pick([
    disc(160, 176, 132, hues.wash),
    fill('M0 400V232H108V104H216V296H320V400z', hues.wash),
    disc(rng.pick([60, 260]), 120, 150, hues.wash),
    rect(rng.pick([0, 160]), 0, 160, 400, hues.wash),
  ]);
  return (
    rect(0, 0, FRAME.width, FRAME.height, hues.tint) +
    shape +
    stroke(trails(fabric), line, 1.5) +
    stroke(dots(linkedNodes(fabric)), line, 7)
  );
}
