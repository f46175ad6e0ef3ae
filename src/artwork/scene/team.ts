import { type Camera, shoot } from '#artwork/geometry/camera.ts';
import { type Extent, type Lattice, linkedNodes } from '#artwork/geometry/fabric.ts';
import { peopleOf } from '#artwork/figure/crowd.ts';
import { type Person, standing, upper } from '#artwork/figure/person.ts';
import { type Motif, lattice } from '#artwork/geometry/lattice.ts';
import { GOLD, INK, type Palette, WHITE, mix } from '#artwork/colour/palette.ts';
import { dots } from '#artwork/geometry/path.ts';
import { trails } from '#artwork/geometry/pen.ts';
import { at, rect, stroke } from '#artwork/geometry/shape.ts';
import { cup, lamp, laptop, plant } from './prop.ts';
import { type Light, SIZE, type Setting, daylight, evening } from './setting.ts';

/** What a team draws on its board. */
const SKETCHES: readonly (readonly [Motif, Extent, Camera])[] = [
  ['torus', { columns: 14, rows: 3 }, { x: 390, y: 245, width: 330, height: 330 }],
  ['tree', { columns: 1, rows: 4 }, { x: 390, y: 370, width: 340, height: 500 }],
  ['ring', { columns: 10, rows: 3 }, { x: 390, y: 245, width: 280, height: 280 }],
  ['cube', { columns: 4, rows: 4 }, { x: 390, y: 245, width: 270, height: 270 }],
  ['wave', { columns: 7, rows: 4 }, { x: 390, y: 245, width: 310, height: 290 }],
];

/** A group at a whiteboard, one of them at the laptop. */
export function team(setting: Setting): string {
  const { hues, rng } = setting;
  const light = rng.chance(0.6) ? daylight(hues) : evening(hues);
  return (
    rect(0, 0, SIZE.width, SIZE.height, light.wall) +
    rect(0, 560, SIZE.width, 240, light.floor) +
    board(setting, light) +
    lamp(930, 110, hues.deep) +
    lamp(1080, 64, hues.hue) +
    at(1216, 620, 1.2, false, plant(hues, WHITE)) +
    group(setting) +
    desk(setting, light)
  );
}

function board({ hues, rng }: Setting, { line }: Light): string {
  const [motif, extent, camera] = rng.pick(SKETCHES);
  const fabric: Lattice = shoot(lattice(motif, extent), camera, SIZE);
  const colours = [hues.tint, hues.soft, GOLD.tint];
  const notes = Array.from({ length: 6 }, (_, index) =>
    rect(600 + (index % 2) * 66, 110 + Math.floor(index / 2) * 66, 52, 52, rng.pick(colours)),
  );
  return (
    rect(120, 60, 640, 360, line, 8) +
    rect(130, 70, 620, 340, WHITE, 4) +
    stroke(trails(fabric), hues.hue, 4) +
    stroke(dots(linkedNodes(fabric)), hues.deep, 13) +
    notes.join('') +
    stroke('M602 340H710M602 366H680', hues.soft, 6)
  );
}

/** One person at the board, and one to three listeners. */
function group({ hues, rng }: Setting): string {
  const [writer, ...others] = peopleOf(rng.int(2, 4), hues, rng);
  const gap = 400 / others.length;
  const listener = (person: Person, index: number) =>
    at(
      720 + gap * (index + 0.5),
      700,
      0.64,
      index % 2 === 1,
      standing(person, rng.pick(['hold', 'stand'])),
    );
  return (
    at(180, 700, 0.66, false, standing(writer!, rng.pick(['write', 'point']))) +
    others.map(listener).join('')
  );
}

function desk({ hues, rng }: Setting, light: Light): string {
  const [sitter] = peopleOf(1, hues, rng);
  return (
    at(480, 990, 0.78, false, upper(sitter!, 'type')) +
    rect(-40, 690, 1360, 18, WHITE) +
    rect(-40, 708, 1360, 92, mix(light.floor, hues.hue, 0.25)) +
    at(480, 704, 1.6, false, laptop(hues, '#dfe6ee')) +
    terminal(hues) +
    cup(690, 690, hues)
  );
}

function terminal({ night, soft }: Palette): string {
  return (
    rect(1010, 685, 30, 10, INK) +
    rect(910, 545, 230, 140, INK, 8) +
    rect(920, 555, 210, 120, night, 3) +
    stroke('M936 580h60M936 602h110M956 624h84M956 646h40', soft, 6) +
    stroke('M1026 580h40', GOLD.hue, 6)
  );
}
