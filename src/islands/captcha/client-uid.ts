/**
 * Storage keys of the browser's ids for the two pictures, as given by specification 3. The ids are labels, not
 * secrets.
 */
const UID_KEYS = { blockPuzzle: 'slider', clickWord: 'point', question: 'point' } as const;
export type ChallengeType = keyof typeof UID_KEYS;

/** Returns the id under which this browser asks; it is created once. */
export function clientUid(
  type: ChallengeType,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): string {
  const key = UID_KEYS[type];
  const known = storage.getItem(key);
  if (known) return known;
  const made = `${key}-${[...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}`;
  storage.setItem(key, made);
  return made;
}
