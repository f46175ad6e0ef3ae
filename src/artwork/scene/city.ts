import { shoot } from '#artwork/geometry/camera.ts';
import { type Point, linkedNodes } from '#artwork/geometry/fabric.ts';
import { lattice } from '#artwork/geometry/lattice.ts';
import { GOLD, INK, type Palette, WHITE, mix } from '#artwork/colour/palette.ts';
import { dots } from '#artwork/geometry/path.ts';
import { trails } from '#artwork/geometry/pen.ts';
import { at, disc, fill, rect, stroke } from '#artwork/geometry/shape.ts';
import { SIZE, type Setting } from './setting.ts';
import { SHORE, bridge, houses, rock, sails } from './skyline.ts';

/** Colours from far to near: the sky and what is in front of it, then the sea. */
type Hour = Readonly<
  Record<'sky' | 'sun' | 'hill' | 'far' | 'mid' | 'near' | 'sea' | 'wave' | 'lit', string>
>;

const HOURS: readonly ((hues: Palette) => Hour)[] = [morning, dusk, night];

const HILLS = `M0 ${SHORE}V400C90 350 170 372 250 330C330 292 380 340 470 372C560 404 620 350 720 330C830 308 880 372 980 352C1080 332 1160 372 1280 340V${SHORE}z`;
const FRONDS = [
  'M0 0C60-60 130-50 170 10C120-20 60-10 0 0z',
  'M0 0C-60-60-130-50-170 10C-120-20-60-10 0 0z',
  'M0 0C30-90 100-120 150-80C90-70 40-40 0 0z',
  'M0 0C-30-90-100-120-150-80C-90-70-40-40 0 0z',
  'M0 0C-10-80 10-130 50-150C36-90 20-40 0 0z',
];

/** A harbour city across the water, whose waves are the lattice. */
export function city(setting: Setting): string {
  const { hues, rng } = setting;
  const hour = rng.pick(HOURS)(hues);
  return (
    rect(0, 0, SIZE.width, SIZE.height, hour.sky) +
    disc(rng.pick([300, 640, 1000]), 210, 92, hour.sun) +
    fill(HILLS, hour.hill) +
    houses({ count: 22, low: 60, high: 170, width: 40 }, hour.far, rng) +
    sails(rng.pick([360, 560, 820]), hour.mid, hour.lit) +
    houses({ count: 16, low: 40, high: 120, width: 56 }, hour.mid, rng) +
    stroke(windows(setting), hour.lit, 5) +
    rock(hour.near, hour.lit) +
    rect(0, SHORE, SIZE.width, SIZE.height - SHORE, hour.sea) +
    (rng.chance(0.7) ? bridge(hour.near, hour.lit) : '') +
    sea(hour) +
    boats(setting) +
    (rng.chance(0.6) ? palm(hour.near) : '')
  );
}

function morning({ wash, tint, soft, hue, deep }: Palette): Hour {
  return {
    sky: wash,
    sun: WHITE,
    hill: tint,
    far: mix(tint, soft, 0.6),
    mid: soft,
    near: deep,
    sea: hue,
    wave: soft,
    lit: WHITE,
  };
}

function dusk({ tint, soft, hue, deep }: Palette): Hour {
  return {
    sky: tint,
    sun: GOLD.soft,
    hill: mix(tint, soft, 0.6),
    far: soft,
    mid: hue,
    near: deep,
    sea: mix(hue, deep, 0.7),
    wave: soft,
    lit: GOLD.tint,
  };
}

function night({ tint, deep, hue, night: black }: Palette): Hour {
  return {
    sky: black,
    sun: tint,
    hill: mix(black, deep, 0.35),
    far: mix(black, deep, 0.6),
    mid: deep,
    near: mix(black, INK, 0.3),
    sea: mix(black, INK, 0.5),
    wave: mix(deep, hue, 0.3),
    lit: GOLD.soft,
  };
}

function windows({ rng }: Setting): string {
  return dots(
    Array.from({ length: 70 }, (): Point => [rng.int(20, 1260), SHORE - rng.int(14, 96)]),
  );
}

function sea({ wave }: Hour): string {
  const fabric = shoot(
    lattice('wave', { columns: 22, rows: 6 }),
    { x: 640, y: 690, width: 1500, height: 270 },
    SIZE,
  );
  return stroke(trails(fabric), wave, 2) + stroke(dots(linkedNodes(fabric)), wave, 6);
}

function boats({ hues, rng }: Setting): string {
  return (
    at(rng.int(560, 900), 640, 1, rng.chance(0.5), boat(hues.deep)) +
    at(rng.int(160, 420), 580, 0.6, rng.chance(0.5), boat(hues.hue))
  );
}

function boat(colour: string): string {
  return (
    fill('M-90 0H90L66 34H-70z', WHITE) +
    fill('M-90 0H90L84 9H-87z', colour) +
    fill('M-46-34H40L54 0H-56z', WHITE) +
    stroke('M-34-18H30', colour, 9) +
    stroke('M0-34V-70', colour, 4) +
    fill('M2-70L34-60L2-50z', GOLD.hue)
  );
}

function palm(colour: string): string {
  const leaf = mix(colour, INK, 0.3);
  return (
    stroke('M60 800C84 700 84 600 120 500', leaf, 18) +
    at(120, 500, 1, false, ...FRONDS.map((d) => fill(d, leaf)))
  );
}
