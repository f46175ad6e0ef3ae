import { disc, fill, stroke } from '#artwork/geometry/shape.ts';
import type { Look } from './look.ts';

const OVAL = 'M-58-14C-58-58-34-80 0-80C34-80 58-58 58-14V8C58 46 30 78 0 78C-30 78-58 46-58 8z';
/** The side away from the light, cut along the bridge of the nose. */
const SHADE =
  'M6-80C38-78 58-58 58-14V8C58 46 30 78 0 78C8 66 8 56 4 46C10 38 8 30-8 24C4 18 6 4 6-12C6-34 8-58 6-80z';
const BEARD =
  'M-58 2C-58 46-30 82 0 82C30 82 58 46 58 2C54 24 40 32 22 30C8 26-8 26-22 30C-40 32-54 24-58 2z';
const EARS = 'M-60-8a9 15 0 1 0 4 30zM60-8a9 15 0 1 1-4 30z';

const HALF = 'M4-80C36-79 58-58 58-14V8C58 46 30 78 0 78C8 50 10-40 4-80z';

/** Head without features, for people at a distance. */
export function plainFace({ skin, hasBeard, hairColour }: Look): string {
  return (
    fill(EARS, skin.shade) +
    fill(OVAL, skin.light) +
    fill(HALF, skin.shade) +
    (hasBeard ? fill(BEARD, hairColour) : '')
  );
}

/** A calm, friendly face, lit from the left. */
export function face(look: Look): string {
  const { skin, hairColour, hasBeard } = look;
  const brow = look.hair === 'scarf' ? skin.line : hairColour;
  return (
    fill(EARS, skin.shade) +
    fill(OVAL, skin.light) +
    fill(SHADE, skin.shade) +
    (hasBeard ? fill(BEARD, hairColour) : '') +
    stroke(`M-36-27q12-7 24-2M36-27q-12-7-24-2`, brow, look.sex === 'woman' ? 4 : 6) +
    disc(-24, -9, 5, '#22160f') +
    disc(24, -9, 5, '#22160f') +
    stroke('M-16 47q16 11 32 0', hasBeard ? skin.light : skin.line, 4) +
    (look.hasGlasses ? glasses() : '')
  );
}

function glasses(): string {
  return stroke(
    'M-45-9a20 18 0 1 0 40 0a20 18 0 1 0-40 0zM5-9a20 18 0 1 0 40 0a20 18 0 1 0-40 0zM-5-11q5-5 10 0M-45-11l-12-4M45-11l12-4',
    '#1d2a3d',
    3.5,
  );
}
