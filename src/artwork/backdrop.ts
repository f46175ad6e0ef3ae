import { element } from './markup.ts';
import type { Random } from './random.ts';
import type { Tone } from './scheme/tone.ts';
import type { Point } from './geometry/fabric.ts';
import { disc as drawDisc } from './geometry/shape.ts';

type Draw = (heart: Point, tone: Tone, rng: Random) => string;

const SHAPES: readonly Draw[] = [disc, halo, half, band, corner, sun];

/** Draws the large, plain shape behind a figure with its centre at a point of a 640 by 400 cover. */
export function backdrop(heart: Point, tone: Tone, rng: Random): string {
  return rng.pick(SHAPES)(heart, tone, rng);
}

function disc([cx, cy]: Point, { shape }: Tone, rng: Random): string {
  return drawDisc(cx, cy, rng.int(110, 190), shape);
}

function halo([cx, cy]: Point, { shape }: Tone, rng: Random): string {
  const r = rng.int(140, 220);
  return element('circle', {
    cx,
    cy,
    r,
    fill: 'none',
    stroke: shape,
    'stroke-width': rng.int(48, 90),
  });
}

function half(_: Point, { shape }: Tone, rng: Random): string {
  return drawDisc(rng.pick([160, 320, 480]), rng.pick([0, 400]), rng.int(170, 260), shape);
}

function band(_: Point, { shape }: Tone, rng: Random): string {
  const lean = rng.pick([-160, 0, 160]);
  return element('path', { fill: shape, d: `M${rng.int(200, 380)} 0h160l${lean} 400h-160z` });
}

function corner(_: Point, { shape }: Tone, rng: Random): string {
  return drawDisc(rng.pick([0, 640]), rng.pick([0, 400]), rng.int(280, 380), shape);
}

function sun(_: Point, { shape }: Tone, rng: Random): string {
  return drawDisc(rng.pick([140, 500]), rng.int(110, 170), rng.int(70, 110), shape);
}
