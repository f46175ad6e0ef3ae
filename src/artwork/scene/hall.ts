import { dimmed, peopleOf, personOf } from '#artwork/figure/crowd.ts';
import { type Person, fromBehind, standing, upper } from '#artwork/figure/person.ts';
import { GOLD, INK, WHITE, mix } from '#artwork/colour/palette.ts';
import { at, disc, fill, poly, rect, stroke } from '#artwork/geometry/shape.ts';
import { screen } from './screen.ts';
import { SIZE, type Setting, darkness } from './setting.ts';

/** Three rows of the audience, from the stage towards the viewer. */
const ROWS = [
  { y: 760, scale: 0.3, seats: 17, darkness: 0.62 },
  { y: 850, scale: 0.4, seats: 13, darkness: 0.68 },
  { y: 980, scale: 0.54, seats: 10, darkness: 0.76 },
] as const;

/** The opening ceremony: a speaker and guests on the stage, the audience from behind. */
export function hall(setting: Setting): string {
  const { year, hues, rng } = setting;
  const frame = mix(hues.deep, hues.night, 0.4);
  return (
    rect(0, 0, SIZE.width, SIZE.height, darkness(hues).wall) +
    beams(setting) +
    banner(150, setting) +
    banner(1030, setting) +
    screen({ x: 336, y: 84, width: 608, height: 320 }, { year, seed: rng.int(0, 999) }, frame) +
    platform(setting) +
    lectern(300, setting) +
    (rng.chance(0.5) ? guests(setting) : panel(setting)) +
    audience(setting)
  );
}

function beams({ hues: { night, deep } }: Setting): string {
  const beam = (top: number, foot: number) =>
    poly(
      [
        [top - 20, 0],
        [top + 20, 0],
        [foot + 190, 480],
        [foot - 190, 480],
      ],
      mix(night, deep, 0.3),
    );
  return beam(200, 310) + beam(640, 640) + beam(1080, 970);
}

/** A banner with a podium below a branching node. */
function banner(x: number, { hues: { hue, deep, soft } }: Setting): string {
  return (
    rect(x, 84, 100, 356, deep) +
    fill(`M${x} 440V360h34v-40h32v60h34v60z`, hue) +
    disc(x + 50, 292, 12, GOLD.hue) +
    stroke(`M${x + 50} 260V130M${x + 50} 200h28v-34`, soft, 3) +
    disc(x + 50, 130, 7, soft) +
    disc(x + 78, 166, 7, soft)
  );
}

function platform({ hues: { deep, night, soft } }: Setting): string {
  const floor = mix(deep, night, 0.35);
  const edge = rect(50, 530, 1180, 34, mix(floor, INK, 0.4)) + stroke('M50 530H1230', soft, 3);
  return (
    poly(
      [
        [150, 470],
        [1130, 470],
        [1230, 530],
        [50, 530],
      ],
      floor,
    ) + edge
  );
}

function lectern(x: number, { hues, rng }: Setting): string {
  const speaker = at(
    x,
    540,
    0.3,
    false,
    upper(personOf(hues, rng), rng.pick(['show', 'hold', 'point'])),
  );
  const body = poly(
    [
      [x - 42, 418],
      [x + 42, 418],
      [x + 32, 512],
      [x - 32, 512],
    ],
    WHITE,
  );
  return (
    speaker +
    body +
    poly(
      [
        [x, 418],
        [x + 42, 418],
        [x + 32, 512],
        [x, 512],
      ],
      hues.tint,
    ) +
    disc(x, 452, 10, hues.hue)
  );
}

function guests({ hues, rng }: Setting): string {
  const people = peopleOf(rng.int(3, 5), hues, rng);
  const draw = (person: Person, index: number) =>
    at(560 + index * 96, 512, 0.28, false, standing(person, rng.pick(['hold', 'stand'])));
  return people.map(draw).join('');
}

/** Guests at a table, as in a panel talk. */
function panel({ hues, rng }: Setting): string {
  const people = peopleOf(rng.int(3, 4), hues, rng);
  const seats = people.map((person, index) =>
    at(560 + index * 128, 560, 0.28, false, upper(person, rng.pick(['hold', 'type', 'show']))),
  );
  const width = people.length * 128 + 10;
  return (
    seats.join('') + rect(490, 458, width, 10, WHITE) + rect(496, 468, width - 12, 44, hues.tint)
  );
}

function audience({ hues, rng }: Setting): string {
  const row = ({ y, scale, seats, darkness: share }: (typeof ROWS)[number], index: number) => {
    const gap = 1360 / seats;
    const seat = (person: Person, place: number) =>
      at(
        gap * (place + 0.5 * (index % 2)) + rng.int(-28, -12),
        y + rng.int(-6, 10),
        scale,
        false,
        fromBehind(dimmed(person, hues.night, share)),
      );
    return peopleOf(seats, hues, rng).map(seat).join('');
  };
  return ROWS.map(row).join('');
}
