import type { ActivityPlaces } from '#contract/cooperation/activity/sign-up.ts';

/** Says in words how many places of an activity are left. */
export function placesWords(
  { capacity, taken, waiting }: ActivityPlaces,
  say: (key: string, values: Readonly<Record<string, string | number>>) => string,
): string {
  if (capacity === null) return say('cooperation.placesFree', { taken });
  const left = capacity - taken;
  return left > 0 && waiting === 0
    ? say('cooperation.placesLeft', { left, capacity })
    : say('cooperation.placesFull', { waiting });
}
