/** How far a batch is. */
export interface Pace {
  /** Recipients a minute. */
  pace: number;
  /** When it was begun, or begun again. */
  since: Date;
  /** How many of its recipients had their messages by then, and have them now. */
  from: number;
  handled: number;
}

const MINUTE = 60_000;

/** How many more recipients may get their messages at a moment: the first at once, the others at the batch's pace. */
export function roomAt({ pace, since, from, handled }: Pace, now: Date): number {
  const elapsed = now.getTime() - since.getTime();
  if (elapsed < 0) return 0;
  return Math.max(0, 1 + Math.floor((pace * elapsed) / MINUTE) - (handled - from));
}
