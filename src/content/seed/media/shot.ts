import { coverArt } from '#artwork/cover.ts';
import { heroSvg } from '#artwork/hero.ts';
import { MOTIFS } from '#artwork/geometry/lattice.ts';
import { element, picture } from '#artwork/markup.ts';
import { MIST } from '#artwork/colour/palette.ts';
import { type Scene, sceneSvg } from '#artwork/scene.ts';
import { type View, glide } from './camera.ts';
import { drawnIn } from './draw-in.ts';

export const SIZE = { width: 960, height: 540 } as const;

export interface Shot {
  readonly seconds: number;
  /** Returns the picture, 960 by 540, after a share of the shot. */
  readonly at: (share: number) => string;
}

/** The numeral of the year is drawn. */
export function hero(year: number): Shot {
  const drawing = heroSvg({ year });
  const views: readonly View[] = [
    [160, 0, 1280],
    [240, 30, 1180],
  ];
  return {
    seconds: 3.4,
    at: (share) => seen(drawnIn(drawing, 0.05 + share * 1.5), glide(views, share)),
  };
}

/** The camera moves across a scene. */
export function scene(name: Scene, seed: number, year: number, views: readonly View[]): Shot {
  const drawing = sceneSvg({ scene: name, seed, year });
  return { seconds: 2.7, at: (share) => seen(drawing, glide(views, share)) };
}

/** The camera moves past the figures of five tracks. */
export function tracks(year: number): Shot {
  const motifs = MOTIFS.slice(0, 5);
  const covers = motifs.map((motif, index) =>
    element(
      'svg',
      { x: index * 680, y: 0, width: 640, height: 400 },
      ...coverArt({ year, seed: 3 + index * 7, motif }),
    ),
  );
  const wall = element('rect', { x: -200, y: -200, width: 4000, height: 800, fill: MIST });
  const drawing = element('g', {}, wall, ...covers);
  const views = motifs.map((_, index): View => [index * 680 - 48, -7, 736]);
  return { seconds: 6, at: (share) => seen(drawing, glide(views, share)) };
}

function seen(drawing: string, [x, y, width]: View): string {
  const window = [x, y, width, (width * 9) / 16].map((value) => value.toFixed(2)).join(' ');
  return picture(SIZE, element('svg', { ...SIZE, viewBox: window }, drawing));
}
