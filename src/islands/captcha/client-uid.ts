/** The browser's names for the two pictures; the keys are specification 3's. A label, nothing secret. */
export const UID_KEYS = { blockPuzzle: 'slider', clickWord: 'point', question: 'point' } as const;
export type ChallengeType = keyof typeof UID_KEYS;

/** The name under which this browser asks, made once. */
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
