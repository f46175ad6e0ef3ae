import { shoot } from '#artwork/geometry/camera.ts';
import type { Point } from '#artwork/geometry/fabric.ts';
import { dimmed, peopleOf } from '#artwork/figure/crowd.ts';
import { type Person, fromBehind, standing } from '#artwork/figure/person.ts';
import { lattice } from '#artwork/geometry/lattice.ts';
import { GOLD, INK, WHITE, mix } from '#artwork/colour/palette.ts';
import { dots } from '#artwork/geometry/path.ts';
import { trails } from '#artwork/geometry/pen.ts';
import { at, disc, poly, rect, stroke } from '#artwork/geometry/shape.ts';
import { certificate, trophy } from './prop.ts';
import { SIZE, type Setting } from './setting.ts';

/** The steps of the podium: their centre, their height, and the number of their marks. */
const STEPS = [
  { place: 2, x: 330, y: 560, marks: 2 },
  { place: 1, x: 640, y: 480, marks: 3 },
  { place: 3, x: 950, y: 600, marks: 1 },
] as const;
const GROUND = 700;

type Step = (typeof STEPS)[number];

/** Three teams on the podium, the first with the trophy. */
export function award(setting: Setting): string {
  const { hues, rng } = setting;
  const isDark = rng.chance(0.6);
  const size = rng.int(1, 3);
  return (
    halo(setting, isDark) +
    confetti(setting) +
    rect(
      0,
      660,
      SIZE.width,
      140,
      isDark ? mix(hues.night, INK, 0.5) : mix(hues.tint, hues.soft, 0.5),
    ) +
    STEPS.map(
      (step) =>
        team(step, Math.max(size, step.place === 1 ? 2 : 1), setting) +
        block(step, setting, isDark),
    ).join('') +
    (rng.chance(0.7) ? audience(setting) : '')
  );
}

function halo({ hues }: Setting, isDark: boolean): string {
  const fabric = shoot(
    lattice('ring', { columns: 36, rows: 5 }),
    { x: 640, y: 380, width: 1180, height: 1180 },
    SIZE,
  );
  const [wall, round, line, node] = isDark
    ? [hues.night, mix(hues.night, hues.deep, 0.6), hues.deep, hues.hue]
    : [hues.wash, hues.tint, hues.soft, hues.soft];
  return (
    rect(0, 0, SIZE.width, SIZE.height, wall) +
    disc(640, 380, 420, round) +
    stroke(trails(fabric), line, 2) +
    stroke(dots(fabric.nodes), node, 7)
  );
}

function team({ place, x, y }: Step, size: number, { hues, rng }: Setting): string {
  const holder = Math.floor(size / 2);
  const prize =
    place === 1 ? at(0, -452, 1.25, false, trophy()) : at(0, -470, 1.15, false, certificate(hues));
  const member = (person: Person, index: number) => {
    const holds = index === holder;
    const pose = holds
      ? 'hold'
      : index < holder
        ? 'stand'
        : rng.pick(['wave', 'cheer', 'stand'] as const);
    return at(
      x + (index - (size - 1) / 2) * 98,
      y + 2,
      0.43,
      index < holder,
      standing(person, pose),
      holds ? prize : '',
    );
  };
  return peopleOf(size, hues, rng).map(member).join('');
}

function block({ place, x, y, marks }: Step, { hues }: Setting, isDark: boolean): string {
  const body = isDark ? hues.hue : hues.deep;
  const edge = place === 1 ? GOLD.hue : isDark ? hues.soft : hues.hue;
  const nodes = Array.from({ length: marks }, (_, index): Point => [
    x - (marks - 1) * 16 + index * 32,
    y + 62,
  ]);
  const shade = poly(
    [
      [x + 60, y],
      [x + 155, y],
      [x + 155, GROUND],
      [x + 60, GROUND],
    ],
    mix(body, INK, 0.14),
  );
  return (
    rect(x - 155, y, 310, GROUND - y, body) +
    shade +
    rect(x - 155, y, 310, 14, edge) +
    stroke(dots(nodes), place === 1 ? GOLD.hue : WHITE, 16)
  );
}

function confetti({ hues, rng }: Setting): string {
  const flakes = () =>
    dots(Array.from({ length: 24 }, (): Point => [rng.int(30, 1250), rng.int(20, 440)]));
  return [GOLD.hue, GOLD.soft, hues.soft]
    .map((colour) => stroke(flakes(), colour, rng.pick([8, 11])))
    .join('');
}

function audience({ hues, rng }: Setting): string {
  const seat = (person: Person, index: number) =>
    at(
      40 + index * 150 + rng.int(-20, 20),
      1060 + rng.int(-16, 16),
      0.5,
      false,
      fromBehind(dimmed(person, hues.night, 0.75)),
    );
  return peopleOf(9, hues, rng).map(seat).join('');
}
