import { memoise } from './memoise.ts';
import { type Camera, shoot } from './geometry/camera.ts';
import { type Extent, type Face, linkedNodes, outline } from './geometry/fabric.ts';
import { type Motif, lattice } from './geometry/lattice.ts';
import { type Frame, element, picture } from './markup.ts';
import { dots, polygon } from './geometry/path.ts';
import { trails } from './geometry/pen.ts';
import { type Place, framed, inksOf, schemedYear } from './scheme/ink.ts';

const FRAME: Frame = { width: 96, height: 96 };

interface Sketch {
  readonly extent: Extent;
  readonly camera: Camera;
  readonly isFilled: (face: Face) => boolean;
}

const centred = (width: number, height = width): Camera => ({ x: 48, y: 48, width, height });

const SKETCHES: Readonly<Record<Motif, Sketch>> = {
  mesh: {
    extent: { columns: 4, rows: 4 },
    camera: centred(72),
    isFilled: ({ column, row }) => row >= [1, 0, 2][column]!,
  },
  torus: {
    extent: { columns: 10, rows: 3 },
    camera: { ...centred(84), y: 50 },
    isFilled: ({ column }) => column < 3,
  },
  tree: {
    extent: { columns: 1, rows: 4 },
    camera: { ...centred(84, 132), y: 82 },
    isFilled: ({ column, row }) => row > 0 && column >> (row - 1) === 1,
  },
  ring: {
    extent: { columns: 8, rows: 2 },
    camera: centred(80),
    isFilled: ({ column }) => column < 3,
  },
  cube: {
    extent: { columns: 3, rows: 3 },
    camera: centred(80),
    isFilled: ({ column }) => column > 3,
  },
  wave: {
    extent: { columns: 5, rows: 3 },
    camera: centred(74, 70),
    isFilled: ({ row }) => row === 1,
  },
};

/** Draws the figure of a track as an icon for pages, legible even at 32 pixels. */
export const motifSvg = memoise(draw);

/** Returns it as a file that follows the colour scheme of the page showing it. */
export const motifFile = memoise((subject: Pick<Subject, 'motif' | 'year'>) =>
  schemedYear(motifSvg({ ...subject, place: 'file' }), subject.year),
);

interface Subject {
  readonly motif: Motif;
  readonly year: number;
  readonly place?: Place;
}

function draw({ motif, year, place = 'page' }: Subject): string {
  const { tint, hue, deep } = inksOf(year, place);
  const { extent, camera, isFilled } = SKETCHES[motif];
  const fabric = shoot(lattice(motif, extent), camera, FRAME);
  const cells = fabric.faces.filter(isFilled).map((face) => polygon(outline(fabric, face)));
  return picture(
    framed(FRAME, year, place),
    element('path', { fill: tint, d: cells.join('') }),
    element('path', { fill: 'none', stroke: hue, 'stroke-width': 2, d: trails(fabric) }),
    element('path', {
      stroke: deep,
      'stroke-width': 7,
      'stroke-linecap': 'round',
      d: dots(linkedNodes(fabric)),
    }),
  );
}
