import { backdrop } from './backdrop.ts';
import { shoot, visible } from './geometry/camera.ts';
import { type Face, type Lattice, type Point, linkedNodes, outline } from './geometry/fabric.ts';
import { type Motif, MOTIFS } from './geometry/lattice.ts';
import { type Frame, element, picture } from './markup.ts';
import { GOLD, palette } from './colour/palette.ts';
import { dots, line, polygon } from './geometry/path.ts';
import { trails } from './geometry/pen.ts';
import { type Random, random, spread } from './random.ts';
import { route } from './route.ts';
import { type Place, named, schemed } from './scheme/ink.ts';
import { type Tone, darkTones, tones } from './scheme/tone.ts';
import { view } from './view/motif.ts';

const FRAME: Frame = { width: 640, height: 400 };

interface Subject {
  readonly year: number;
  readonly seed: number;
  readonly motif?: Motif | undefined;
  readonly place?: Exclude<Place, 'page'>;
}

/** Draws the 16:10 cover of a news item or topic without a photograph, with its motif or one chosen by its seed. */
export function coverSvg(subject: Subject): string {
  return picture(FRAME, ...coverArt(subject));
}

/** Returns a cover as a file that follows the colour scheme of the page showing it. */
export function coverFile({ year, seed }: { year: number; seed: number }): string {
  const [light, dark] = [tones(palette(year)), darkTones(year)].map((all) => toneOf(all, seed));
  return schemed(coverSvg({ year, seed, place: 'file' }), light!, dark!);
}

const toneOf = (all: readonly Tone[], seed: number): Tone => spread(all, seed, 0.7548777);

/** Draws the content of a cover, 640 by 400, for use inside of another picture. */
export function coverArt({
  year,
  seed,
  motif = spread(MOTIFS, seed, 0.618034),
  place = 'fixed',
}: Subject): string[] {
  const rng = random('cover', year, seed, motif);
  const tone = named(toneOf(tones(palette(year)), seed), place);
  const { figure, camera, fill } = view(motif, rng);
  const fabric = shoot(figure, camera, FRAME);
  return [
    element('path', { fill: tone.ground, d: 'M0 0h640v400H0z' }),
    backdrop([camera.x, camera.y], tone, rng),
    cells(fabric, (face) => fill(face) === 'shape', tone.shape),
    cells(fabric, (face) => fill(face) === 'cell', tone.cell),
    threads(fabric, tone, rng),
    journey(fabric, tone, rng),
  ];
}

function cells(fabric: Lattice, isChosen: (face: Face) => boolean, fill: string): string {
  const d = fabric.faces.filter(isChosen).map((face) => polygon(outline(fabric, face)));
  return d.length === 0 ? '' : element('path', { fill, d: d.join('') });
}

function threads(fabric: Lattice, { link, node }: Tone, rng: Random): string {
  const weight = fabric.links.length < 80 ? 2.5 : 1.5;
  const knots = { stroke: node, 'stroke-width': rng.pick([7, 9]), 'stroke-linecap': 'round' };
  return (
    element('path', { fill: 'none', stroke: link, 'stroke-width': weight, d: trails(fabric) }) +
    element('path', { ...knots, d: dots(linkedNodes(fabric)) })
  );
}

/** Draws a path through the lattice, from the left to a golden node. */
function journey(fabric: Lattice, { ground, route: stroke }: Tone, rng: Random): string {
  const from = nearest(fabric, [rng.int(0, 120), rng.int(120, 400)]);
  const to = nearest(fabric, [rng.int(420, 580), rng.int(50, 210)]);
  const pen = {
    fill: 'none',
    stroke,
    'stroke-width': 7,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
  };
  return (
    element('path', { ...pen, d: line(route(fabric, from, to, rng)) }) +
    stop(fabric.nodes[from]!, { r: 9, fill: ground, stroke }) +
    stop(fabric.nodes[to]!, { r: 14, fill: GOLD.hue, stroke })
  );
}

function stop([cx, cy]: Point, look: { r: number; fill: string; stroke: string }): string {
  return element('circle', { cx, cy, ...look, 'stroke-width': 5 });
}

function nearest(fabric: Lattice, [x, y]: Point): number {
  const distance = (node: number) =>
    Math.hypot(fabric.nodes[node]![0] - x, fabric.nodes[node]![1] - y);
  return visible(fabric, FRAME).reduce((best, node) =>
    distance(node) < distance(best) ? node : best,
  );
}
