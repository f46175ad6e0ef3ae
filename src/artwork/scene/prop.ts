import { element } from '#artwork/markup.ts';
import { GOLD, type Palette, WHITE, mix } from '#artwork/colour/palette.ts';
import { disc, fill, rect, stroke } from '#artwork/geometry/shape.ts';

/** The back of an open laptop, 148 wide, standing on 0 0. */
export function laptop({ hue }: Palette, body: string): string {
  return (
    fill('M-58-78H58L64 0H-64z', body) +
    rect(-74, -4, 148, 8, mix(body, hue, 0.25), 4) +
    disc(0, -40, 7, hue)
  );
}

/** A pendant lamp that hangs from the top edge. */
export function lamp(x: number, drop: number, colour: string): string {
  return (
    stroke(`M${x} 0V${drop}`, colour, 3) + fill(`M${x - 46} ${drop + 34}a46 34 0 0 1 92 0z`, colour)
  );
}

/** A plant in a pot, 230 high, standing on 0 0. */
export function plant({ hue, deep }: Palette, pot: string): string {
  const leaf = (turn: number, colour: string) =>
    element('path', {
      fill: colour,
      transform: `rotate(${turn} 0 -80)`,
      d: 'M0-80C-30-130-24-190 0-226C24-190 30-130 0-80z',
    });
  return (
    leaf(-48, deep) +
    leaf(48, deep) +
    leaf(-20, hue) +
    leaf(24, hue) +
    leaf(2, deep) +
    fill('M-40-84H40L30 0H-30z', pot)
  );
}

export function cup(x: number, y: number, { hue }: Palette): string {
  return rect(x, y - 32, 34, 32, hue, 4) + stroke(`M${x + 34} ${y - 26}q16 10 0 20`, hue, 5);
}

/** A cup with two handles, 100 high, standing on 0 0. */
export function trophy(): string {
  const { hue, deep, soft } = GOLD;
  return (
    stroke('M-30-88C-58-88-52-50-22-50M30-88C58-88 52-50 22-50', hue, 7) +
    fill('M-32-100H32C32-62 22-44 6-38V-18H-6V-38C-22-44-32-62-32-100z', soft) +
    fill('M4-100H32C32-62 22-44 6-38V-18H0C6-50 8-76 4-100z', hue) +
    fill('M-24-18H24V0H-24z', deep)
  );
}

/** A framed certificate, 90 by 64, held at 0 0. */
export function certificate({ soft }: Palette): string {
  return (
    rect(-45, -40, 90, 64, WHITE, 3) +
    stroke('M-28-22H28M-28-8H10', soft, 5) +
    disc(26, 6, 9, GOLD.hue)
  );
}

/** A tablet, 92 by 64, held at 0 0. */
export function tablet({ night, soft }: Palette): string {
  return rect(-46, -32, 92, 64, night, 6) + rect(-40, -26, 80, 52, soft, 3);
}
