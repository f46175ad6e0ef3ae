import { peopleOf } from '#artwork/figure/crowd.ts';
import { type Person, standing } from '#artwork/figure/person.ts';
import { GOLD, INK, type Palette, WHITE, mix } from '#artwork/colour/palette.ts';
import { dots, line } from '#artwork/geometry/path.ts';
import { at, disc, poly, rect, stroke } from '#artwork/geometry/shape.ts';
import { tablet } from './prop.ts';
import { type Paint, type Project, rack } from './rack.ts';
import { SIZE, type Setting } from './setting.ts';

/** The aisle in metres: half its width, the heights of ceiling and floor relative to the eye, and its end. */
const ROOM = { aisle: 0.9, ceiling: -1.5, racks: -1.15, floor: 1.35, end: 6 } as const;
const DEPTHS = [0.45, 0.66, 0.9, 1.2, 1.58, 2.08, 2.8, 3.9, 6] as const;

type Colours = Paint & {
  readonly wall: string;
  readonly floor: string;
  readonly tile: string;
  readonly strip: string;
  readonly end: string;
};

/** An aisle between rows of server racks, with or without people. */
export function cluster(setting: Setting): string {
  const { hues, rng } = setting;
  const colours = rng.chance(0.65) ? dark(hues) : bright(hues);
  const [x, y] = [rng.pick([420, 640, 860]), rng.pick([340, 380])];
  const project: Project = (across, down, z) => [
    Math.round(x + (across * 460) / z),
    Math.round(y + (down * 300) / z),
  ];
  return (
    rect(0, 0, SIZE.width, SIZE.height, colours.wall) +
    shell(project, colours) +
    racks(project, colours, setting) +
    crew(project, setting)
  );
}

function dark({ night, deep, hue, soft }: Palette): Colours {
  const [black, blue] = [mix(night, INK, 0.4), mix(night, deep, 0.5)];
  return {
    wall: black,
    floor: black,
    tile: blue,
    strip: hue,
    end: deep,
    frame: deep,
    front: blue,
    slot: mix(night, INK, 0.3),
    light: soft,
  };
}

function bright({ wash, tint, soft, deep }: Palette): Colours {
  const white = mix(wash, WHITE, 0.5);
  return {
    wall: white,
    floor: tint,
    tile: soft,
    strip: WHITE,
    end: soft,
    frame: soft,
    front: white,
    slot: deep,
    light: tint,
  };
}

/** Floor tiles, strips of light on the ceiling, and the mark at the end of the aisle. */
function shell(project: Project, { floor, tile, strip, end }: Colours): string {
  const { aisle, ceiling, floor: ground, end: far } = ROOM;
  const along = [-0.9, -0.6, -0.3, 0, 0.3, 0.6, 0.9].map((x) =>
    line([project(x, ground, 0.5), project(x, ground, far)]),
  );
  const across = [0.8, 0.95, 1.15, 1.4, 1.7, 2.1, 2.7, 3.6, 5].map((z) =>
    line([project(-aisle, ground, z), project(aisle, ground, z)]),
  );
  const light = (x: number) =>
    poly(
      [
        project(x - 0.08, ceiling, 0.6),
        project(x + 0.08, ceiling, 0.6),
        project(x + 0.08, ceiling, far),
        project(x - 0.08, ceiling, far),
      ],
      strip,
    );
  const [x, y] = project(0, 0, far);
  return (
    poly(
      [
        project(-6, ground, 0.5),
        project(6, ground, 0.5),
        project(6, ground, far),
        project(-6, ground, far),
      ],
      floor,
    ) +
    stroke([...along, ...across].join(''), tile, 2) +
    poly(
      [
        project(-aisle, ceiling, far),
        project(aisle, ceiling, far),
        project(aisle, ground, far),
        project(-aisle, ground, far),
      ],
      end,
    ) +
    stroke(
      dots([
        [x - 22, y + 8],
        [x - 22, y + 30],
        [x, y + 8],
        [x, y + 30],
        [x + 22, y + 30],
      ]),
      WHITE,
      13,
    ) +
    disc(x, y - 14, 7, GOLD.hue) +
    light(-0.35) +
    light(0.35)
  );
}

function racks(project: Project, paint: Paint, { rng }: Setting): string {
  const spans = DEPTHS.slice(1).map((far, index) => ({
    near: DEPTHS[index]!,
    far,
    top: ROOM.racks,
    floor: ROOM.floor,
  }));
  const side = (x: number) => spans.map((span) => rack(project, { ...span, x }, paint, rng));
  return [...side(-ROOM.aisle), ...side(ROOM.aisle)].reverse().join('');
}

/** Nobody, an engineer with a tablet, or an engineer and a trainee. */
function crew(project: Project, { hues, rng }: Setting): string {
  const size = rng.pick([0, 1, 1, 2]);
  const near = rng.pick([-0.36, 0.36]);
  const places = [project(near, ROOM.floor, 1.25), project(-near, ROOM.floor, 1.5)].slice(0, size);
  const poses = [rng.pick(['hold', 'type'] as const), rng.pick(['wait', 'stand'] as const)];
  const draw = (person: Person, index: number) => {
    const [x, y] = places[index]!;
    const pose = poses[index]!;
    const inHand = index > 0 ? '' : at(0, pose === 'hold' ? -468 : -440, 1, false, tablet(hues));
    return at(x, y, index > 0 ? 0.42 : 0.5, near > 0 === index > 0, standing(person, pose), inHand);
  };
  return peopleOf(size, hues, rng).map(draw).reverse().join('');
}
