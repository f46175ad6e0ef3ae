import { peopleOf, personOf } from '#artwork/figure/crowd.ts';
import { type Person, standing, upper } from '#artwork/figure/person.ts';
import { WHITE, mix } from '#artwork/colour/palette.ts';
import { at, disc, fill, rect, stroke } from '#artwork/geometry/shape.ts';
import { cup, lamp, laptop, plant } from './prop.ts';
import { screen } from './screen.ts';
import { type Light, SIZE, type Setting, daylight, evening } from './setting.ts';

const HILLS =
  'M60 330V262C140 214 190 250 260 258C350 268 380 196 470 214C560 232 590 280 690 262C790 244 830 206 920 224C1010 242 1060 268 1140 250V330z';

interface Row {
  readonly y: number;
  readonly scale: number;
  readonly left: number;
  readonly width: number;
  readonly seats: number;
}

/** People at long tables with laptops, and somebody who helps them. */
export function workshop(setting: Setting): string {
  const { hues, rng } = setting;
  const light = rng.chance(0.7) ? daylight(hues) : evening(hues);
  const back: Row = { y: 470, scale: 0.36, left: 70, width: 1060, seats: rng.int(4, 5) };
  const front: Row = { y: 700, scale: 0.6, left: -60, width: 1400, seats: rng.int(3, 4) };
  return (
    rect(0, 0, SIZE.width, SIZE.height, light.wall) +
    (rng.chance(0.6) ? windows(setting, light) : projection(setting, light)) +
    rect(0, 430, SIZE.width, 370, light.floor) +
    [200, 480, 760, 1040].map((x) => lamp(x, 60, hues.deep)).join('') +
    table(back, setting, light) +
    at(1210, 560, 1, false, plant(hues, WHITE)) +
    at(
      rng.pick([300, 520, 850]),
      760,
      0.5,
      rng.chance(0.5),
      standing(personOf(hues, rng), rng.pick(['point', 'show', 'wait'])),
    ) +
    table(front, setting, light) +
    cup(rng.pick([300, 960]), front.y, hues)
  );
}

function windows({ hues }: Setting, { panel, far, line }: Light): string {
  return (
    rect(60, 60, 1080, 270, panel) +
    disc(960, 150, 44, mix(hues.soft, WHITE, 0.3)) +
    fill(HILLS, far) +
    stroke('M330 60V330M600 60V330M870 60V330M60 150H1140', line, 4) +
    stroke('M60 60H1140V330H60z', line, 6)
  );
}

function projection({ year, hues, rng }: Setting, { line }: Light): string {
  const screens = screen(
    { x: 380, y: 70, width: 520, height: 280 },
    { year, seed: rng.int(0, 999) },
    line,
  );
  const boards = [100, 980].map(
    (x) =>
      rect(x, 100, 200, 220, WHITE, 4) +
      stroke(`M${x + 30} 150h90M${x + 30} 190h140M${x + 30} 230h60`, hues.soft, 6),
  );
  return screens + boards.join('');
}

function table(row: Row, { hues, rng }: Setting, light: Light): string {
  const { y, scale, left, width, seats } = row;
  const place = (index: number) => left + (width / seats) * (index + 0.5) + rng.int(-14, 14);
  const bodies = ['#dfe6ee', hues.tint, '#c3cedb', WHITE];
  const seat = (person: Person, index: number) => {
    const x = place(index);
    return {
      person: at(x, y + 400 * scale, scale, false, upper(person, 'type')),
      laptop: at(x, y + 4, scale * 1.3, false, laptop(hues, rng.pick(bodies))),
    };
  };
  const taken = peopleOf(seats, hues, rng).map(seat);
  const top =
    rect(left, y, width, 14, WHITE, 4) +
    rect(left + 16, y + 14, width - 32, 130 * scale, mix(light.floor, hues.soft, 0.5));
  return taken.map(({ person }) => person).join('') + top + taken.map((one) => one.laptop).join('');
}
