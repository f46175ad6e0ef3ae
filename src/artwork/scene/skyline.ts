import { INK, mix } from '#artwork/colour/palette.ts';
import type { Random } from '#artwork/random.ts';
import { at, fill, rect, stroke } from '#artwork/geometry/shape.ts';

/** The line between land and sea. */
export const SHORE = 520;

interface Row {
  readonly count: number;
  readonly low: number;
  readonly high: number;
  readonly width: number;
}

/** A row of houses along the shore, some with a flat top storey. */
export function houses({ count, low, high, width }: Row, colour: string, rng: Random): string {
  const house = (_: unknown, index: number) => {
    const [tall, wide] = [rng.int(low, high), width + rng.int(-8, 14)];
    const x = Math.round((1280 / count) * index) + rng.int(-10, 10);
    const storey = rng.chance(0.4) ? rect(x + 8, SHORE - tall - 16, wide - 16, 16, colour) : '';
    return rect(x, SHORE - tall, wide, tall, colour) + storey;
  };
  return Array.from({ length: count }, house).join('');
}

/** Two sail-shaped towers that lean towards each other. */
export function sails(x: number, colour: string, lit: string): string {
  const sail =
    fill(`M0 ${SHORE}C-10 380-4 260 34 150C70 220 84 360 84 ${SHORE}z`, colour) +
    fill(`M40 ${SHORE}C40 380 40 260 34 150C70 220 84 360 84 ${SHORE}z`, mix(colour, INK, 0.14)) +
    stroke('M14 460H70M10 420H74M8 380H74M10 340H70M14 300H66M20 260H58', lit, 2);
  return at(x, 0, 1, false, sail) + at(x + 200, 70, 0.865, true, sail);
}

/** The rock on the island across the strait, with its viewpoint. */
export function rock(colour: string, lit: string): string {
  const stone = `M1010 ${SHORE}C1030 470 1070 470 1090 430C1104 396 1130 372 1160 380C1196 390 1190 430 1214 440C1250 452 1270 470 1290 ${SHORE}z`;
  return fill(stone, colour) + rect(1150, 350, 8, 34, colour) + stroke('M1154 346h0', lit, 14);
}

export function bridge(colour: string, cable: string): string {
  const fan = (x: number) =>
    [-110, -80, -50, 50, 80, 110].map((reach) => `M${x} 410L${x + reach} 528`).join('');
  const piers = [70, 390, 700, 820].map((x) => rect(x, 538, 12, 36, colour));
  const pylons = [250, 530].map((x) => rect(x - 4, 400, 8, 170, colour));
  return (
    rect(0, 528, 900, 10, colour) +
    [...pylons, ...piers].join('') +
    stroke(fan(250) + fan(530), cable, 2)
  );
}
