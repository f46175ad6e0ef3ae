import type { Point } from './geometry/fabric.ts';
import { picture } from './markup.ts';
import { palette, PICKED_YEARS } from './colour/palette.ts';
import { type Random, random } from './random.ts';
import { award } from './scene/award.ts';
import { city } from './scene/city.ts';
import { cluster } from './scene/cluster.ts';
import { defence } from './scene/defence.ts';
import { hall } from './scene/hall.ts';
import { SIZE, type Setting } from './scene/setting.ts';
import { team } from './scene/team.ts';
import { workshop } from './scene/workshop.ts';
import { at } from './geometry/shape.ts';

interface Stage {
  readonly draw: (setting: Setting) => string;
  /** Centres of details worth a close-up. */ readonly focus: readonly Point[];
}

const STAGES = {
  hall: {
    draw: hall,
    focus: [
      [360, 380],
      [760, 400],
    ],
  },
  workshop: {
    draw: workshop,
    focus: [
      [420, 560],
      [860, 560],
      [640, 420],
    ],
  },
  cluster: { draw: cluster, focus: [[640, 420]] },
  award: {
    draw: award,
    focus: [
      [640, 330],
      [500, 350],
    ],
  },
  team: {
    draw: team,
    focus: [
      [420, 400],
      [620, 420],
    ],
  },
  city: {
    draw: city,
    focus: [
      [560, 420],
      [860, 420],
    ],
  },
  defence: {
    draw: defence,
    focus: [
      [420, 440],
      [560, 420],
    ],
  },
} as const satisfies Record<string, Stage>;

export type Scene = keyof typeof STAGES;

export const SCENES = Object.keys(STAGES) as readonly Scene[];

interface Subject {
  readonly scene: Scene;
  readonly seed: number;
  readonly year?: number | undefined;
}

/** Draws a scene like a photograph, 1280 by 800; without a year its colours follow the seed. */
export function sceneSvg({
  scene,
  seed,
  year = PICKED_YEARS[seed % PICKED_YEARS.length]!,
}: Subject): string {
  const { draw, focus } = STAGES[scene];
  const drawing = draw({ year, hues: palette(year), rng: random('scene', scene, year, seed) });
  return picture(SIZE, framed(drawing, focus, random('framing', scene, seed)));
}

/** Zooms in on the action in every second picture; the frame never leaves the drawing. */
function framed(drawing: string, focus: readonly Point[], rng: Random): string {
  const [zoom, [x, y]] = rng.chance(0.5)
    ? [1 + rng.int(0, 2) * 0.05, [640, 400]]
    : [1.25 + rng.int(0, 2) * 0.15, rng.pick(focus)];
  const shift = (middle: number, length: number) =>
    Math.min(0, Math.max(length - length * zoom, length / 2 - middle * zoom));
  return at(shift(x, SIZE.width), shift(y, SIZE.height), zoom, false, drawing);
}
