import type { MISFIRES } from '#contract/operations/job.ts';
import { lastMoments, nextMoment, type Timetable } from './cron.ts';

/** A timetable, and what happens with moments that were missed. */
export interface DueTimetable extends Timetable {
  misfire: (typeof MISFIRES)[number];
}

/** The planned moments of runs to start now, and the moment to check next; null if there is none. */
export interface Due {
  planned: Date[];
  next: Date | null;
}

/** Age in milliseconds above which a due moment counts as missed: no process was checking when it came. */
const MISSED_AFTER = 10_000;
/** Maximum number of missed runs that are caught up on. */
const MAX_CAUGHT_UP = 100;

/** Returns the due moments from the first one until now; only the latest if there are too many. */
function momentsUntil(timetable: Timetable, first: Date, now: Date): Date[] {
  const second = nextMoment(timetable, first);
  // Searching backwards for a hundred moments is slow, and usually only one is due.
  if (second === null || second > now) return [first];
  return lastMoments(timetable, now, MAX_CAUGHT_UP).filter((moment) => moment >= first);
}

/**
 * Returns which runs of a job start now. Missed runs are caught up on once, all (at most 100), or not at all.
 * @param first the due moment that was planned next
 */
export function dueRuns(timetable: DueTimetable, first: Date, now: Date): Due {
  const next = nextMoment(timetable, now);
  if (timetable.misfire === 'all') return { planned: momentsUntil(timetable, first, now), next };
  const isMissed = now.getTime() - first.getTime() > MISSED_AFTER;
  if (!isMissed) return { planned: [first], next };
  return { planned: timetable.misfire === 'once' ? [first] : [], next };
}
