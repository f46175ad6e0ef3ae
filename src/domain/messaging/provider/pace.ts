/** Progress of a batch. */
export interface Pace {
  /** Recipients per minute. */
  pace: number;
  /** When it was started or resumed. */
  since: Date;
  /**
   * Number of recipients that had been handled when it was started or resumed (`from`), and that have been by now
   * (`handled`).
   */
  from: number;
  handled: number;
}

const MINUTE = 60_000;

/** Returns how many more recipients may get their messages now: the first at once, the others at the batch's pace. */
export function roomAt({ pace, since, from, handled }: Pace, now: Date): number {
  const elapsed = now.getTime() - since.getTime();
  if (elapsed < 0) return 0;
  return Math.max(0, 1 + Math.floor((pace * elapsed) / MINUTE) - (handled - from));
}
