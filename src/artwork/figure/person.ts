import type { Point } from '#artwork/geometry/fabric.ts';
import { INK, WHITE, mix } from '#artwork/colour/palette.ts';
import { line } from '#artwork/geometry/path.ts';
import { at, disc, fill, rect, stroke } from '#artwork/geometry/shape.ts';
import { plainFace } from './face.ts';
import { hairBehind, hairFromBehind, hairOver } from './hair.ts';
import type { Look } from './look.ts';
import type { Outfit } from './outfit.ts';
import { type Arm, POSES, type PoseName } from './pose.ts';

export interface Person {
  readonly look: Look;
  readonly outfit: Outfit;
}

type Side = 1 | -1;

const HEAD = { y: -692, scale: 0.72 } as const;
const SHOULDER = -612;

/** Draws a person from head to foot, 750 high, with the feet at 0 0. */
export function standing(person: Person, pose: PoseName): string {
  return legs(person) + upper(person, pose);
}

/** Draws head, arms and body down to the hips, in the same position as when standing; for people behind tables. */
export function upper(person: Person, pose: PoseName): string {
  const { look, outfit } = person;
  const { left, right } = POSES[pose];
  return (
    at(0, HEAD.y, HEAD.scale, false, hairBehind(look, outfit.scarf)) +
    torso(person) +
    at(0, HEAD.y, HEAD.scale, false, plainFace(look), hairOver(look, outfit.scarf)) +
    arm(person, left, -1) +
    arm(person, right, 1)
  );
}

/** Draws a person from behind, down to the hips. */
export function fromBehind({ look, outfit }: Person): string {
  return (
    rect(-18, -660, 36, 60, look.skin.shade) +
    fill(body(look), outfit.top) +
    fill(bodyShade(look), shaded(outfit.top)) +
    at(0, HEAD.y, HEAD.scale, false, hairFromBehind(look, outfit.scarf))
  );
}

const shaded = (colour: string) => mix(colour, INK, 0.16);

const body = ({ sex }: Look) =>
  sex === 'woman'
    ? 'M-78-572C-78-604-56-616-24-622H24C56-616 78-604 78-572L60-470L68-368H-68L-60-470z'
    : 'M-90-568C-90-602-64-616-28-622H28C64-616 90-602 90-568L74-450L70-368H-70L-74-450z';

const bodyShade = ({ sex }: Look) =>
  sex === 'woman'
    ? 'M6-622H24C56-616 78-604 78-572L60-470L68-368H20C30-460 20-540 6-622z'
    : 'M6-622H28C64-616 90-602 90-568L74-450L70-368H24C34-460 24-540 6-622z';

function torso({ look, outfit }: Person): string {
  const { kind, top, inner, badge } = outfit;
  return (
    fill(body(look), top) +
    fill(bodyShade(look), shaded(top)) +
    fill('M-19-660H19V-624C19-604-19-604-19-624z', look.skin.shade) +
    (kind === 'jacket' ? fill('M-24-624L0-490L24-624C14-610-14-610-24-624z', inner) : '') +
    (kind === 'shirt' ? fill('M-24-626L0-598L24-626L32-606L0-576L-32-606z', inner) : '') +
    (badge
      ? stroke('M-23-618L0-500L23-618', badge, 5) +
        rect(-17, -502, 34, 44, WHITE, 4) +
        rect(-10, -493, 20, 7, badge)
      : '')
  );
}

function legs({ look, outfit: { bottom, isSkirt } }: Person): string {
  const shoes = 'M-58-16H-14V0H-74C-74-8-68-14-58-16zM58-16H14V0H74C74-8 68-14 58-16z';
  if (look.sex === 'woman' && isSkirt) {
    return (
      fill('M-50-230H-16L-18-14H-46zM50-230H16L18-14H46z', look.skin.shade) +
      fill('M-66-384H66L78-206H-78z', bottom) +
      fill(shoes, '#14202f')
    );
  }
  return (
    fill('M-68-384H0V-330L-14-14H-56z', bottom) +
    fill('M68-384H0V-330L14-14H56z', shaded(bottom)) +
    fill(shoes, '#14202f')
  );
}

/** Arms are darker than the body, so that they contrast with it. */
function arm({ look, outfit }: Person, bend: Arm, side: Side): string {
  const [shoulder, elbow, hand] = joints(bend, look, side);
  const width = look.sex === 'woman' ? 34 : 42;
  const cuff = outfit.kind === 'tee' ? midway(shoulder, elbow, 0.7) : midway(elbow, hand, 0.8);
  const sleeve = outfit.kind === 'tee' ? [shoulder, cuff] : [shoulder, elbow, cuff];
  return (
    stroke(line([shoulder, elbow, hand]), look.skin.light, width - 14) +
    disc(hand[0], hand[1], 17, look.skin.light) +
    stroke(line(sleeve), mix(outfit.top, INK, side < 0 ? 0.08 : 0.26), width)
  );
}

function joints(arm: Arm, { sex }: Look, side: Side): readonly [Point, Point, Point] {
  const joint = ([x, y]: Point): Point => [side * (x - (sex === 'woman' ? 12 : 0)), SHOULDER + y];
  return [joint([70, 36]), joint(arm[0]), joint(arm[1])];
}

function midway([x1, y1]: Point, [x2, y2]: Point, share: number): Point {
  return [Math.round(x1 + (x2 - x1) * share), Math.round(y1 + (y2 - y1) * share)];
}
