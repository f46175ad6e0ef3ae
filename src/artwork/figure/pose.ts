import type { Point } from '#artwork/geometry/fabric.ts';

/** Positions of elbow and hand of an arm, from the middle of the shoulders; the other arm is mirrored. */
export type Arm = readonly [elbow: Point, hand: Point];

export interface Pose {
  readonly left: Arm;
  readonly right: Arm;
}

const REST: Arm = [
  [104, 128],
  [92, 236],
];
const HIP: Arm = [
  [138, 110],
  [78, 204],
];
const HOLD: Arm = [
  [108, 128],
  [34, 138],
];
const TYPE: Arm = [
  [112, 130],
  [54, 178],
];
const RAISE: Arm = [
  [132, -22],
  [112, -148],
];
const POINT: Arm = [
  [134, 18],
  [226, -52],
];
const SHOW: Arm = [
  [124, 86],
  [196, 36],
];
const CHEER: Arm = [
  [138, 14],
  [150, -118],
];

/** Poses, named by what the person does. */
export const POSES = {
  stand: { left: REST, right: REST },
  wait: { left: REST, right: HIP },
  hold: { left: HOLD, right: HOLD },
  type: { left: TYPE, right: TYPE },
  point: { left: REST, right: POINT },
  show: { left: HOLD, right: SHOW },
  write: { left: REST, right: RAISE },
  cheer: { left: CHEER, right: CHEER },
  wave: { left: REST, right: CHEER },
} as const satisfies Record<string, Pose>;

export type PoseName = keyof typeof POSES;
