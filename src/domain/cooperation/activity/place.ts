import type { SignUpState } from '#contract/cooperation/activity/sign-up.ts';

/** The states in which a sign-up holds a place. */
export const HOLDING = ['signedUp', 'offered'] as const satisfies readonly SignUpState[];
/** The states in which a sign-up is not over. */
export const LIVING = [...HOLDING, 'waiting'] as const satisfies readonly SignUpState[];

/** The states whose owners follow the activity to another date: whoever was declined stays so for all of it. */
export const FOLLOWING = [...LIVING, 'declined'] as const satisfies readonly SignUpState[];

/** How many hold a place of an activity, and how many wait for one. */
export interface Taken {
  taken: number;
  waiting: number;
}

/** Whether somebody who signs up gets a place. Nobody gets one before those who wait. */
export const hasRoom = (capacity: number | null, { taken, waiting }: Taken): boolean =>
  capacity === null || (waiting === 0 && taken < capacity);

/** Returns how many of those who wait get a place now. */
export const placesFor = (capacity: number | null, { taken, waiting }: Taken): number =>
  capacity === null ? waiting : Math.max(0, Math.min(waiting, capacity - taken));
