import type { Point } from '#artwork/geometry/fabric.ts';
import { dimmed, peopleOf } from '#artwork/figure/crowd.ts';
import { type Person, fromBehind, standing } from '#artwork/figure/person.ts';
import { GOLD, WHITE, mix } from '#artwork/colour/palette.ts';
import { dots, line } from '#artwork/geometry/path.ts';
import { at, disc, rect, stroke } from '#artwork/geometry/shape.ts';
import { lamp } from './prop.ts';
import { type Light, SIZE, type Setting, daylight, evening } from './setting.ts';

/** A team presents its work to the judges, who are seen from behind. */
export function defence(setting: Setting): string {
  const { hues, rng } = setting;
  const light = rng.chance(0.5) ? daylight(hues) : evening(hues);
  return (
    rect(0, 0, SIZE.width, SIZE.height, light.wall) +
    rect(0, 520, SIZE.width, 280, light.floor) +
    chart(setting, light) +
    lamp(150, 96, hues.deep) +
    lamp(300, 60, hues.hue) +
    team(setting) +
    judges(setting)
  );
}

/** A chart of results: bars, and a line of nodes that ends in gold. */
function chart({ hues, rng }: Setting, { line: frame }: Light): string {
  const heights = Array.from({ length: 7 }, (_, index) => 50 + index * 22 + rng.int(-20, 20));
  const bars = heights.map((height, index) =>
    rect(520 + index * 84, 400 - height, 44, height, index % 2 ? hues.soft : hues.tint),
  );
  const points = heights.map((height, index): Point => [542 + index * 84, 350 - height]);
  const [x, y] = points.at(-1)!;
  return (
    rect(440, 70, 720, 370, frame, 8) +
    rect(450, 80, 700, 350, WHITE, 4) +
    bars.join('') +
    stroke(`M500 110V400H1110`, hues.soft, 3) +
    stroke(line(points), hues.deep, 5) +
    stroke(dots(points), hues.deep, 16) +
    disc(x, y, 13, GOLD.hue)
  );
}

function team({ hues, rng }: Setting): string {
  const [speaker, ...others] = peopleOf(rng.int(2, 3), hues, rng);
  const waiting = others.map((person, index) =>
    at(250 - index * 120, 640, 0.56, false, standing(person, rng.pick(['hold', 'stand']))),
  );
  return (
    waiting.join('') + at(400, 650, 0.58, false, standing(speaker!, rng.pick(['point', 'show'])))
  );
}

function judges({ hues, rng }: Setting): string {
  const top = mix(hues.deep, hues.night, 0.3);
  const seat = (person: Person, index: number) =>
    at(
      330 + index * 270 + rng.int(-12, 12),
      1010,
      0.62,
      false,
      fromBehind(dimmed(person, hues.night, 0.35)),
    );
  const desk = rect(150, 664, 1180, 16, WHITE) + rect(150, 680, 1180, 120, top);
  const microphones = [210, 480, 750, 1020].map(
    (x) => stroke(`M${x} 664V640q0-14 18-20`, hues.night, 5) + disc(x + 20, 619, 8, hues.night),
  );
  return desk + microphones.join('') + peopleOf(4, hues, rng).map(seat).join('');
}
