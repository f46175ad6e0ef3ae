import type { MISFIRES } from '#contract/operations/job.ts';
import { lastMoments, nextMoment, type Timetable } from './cron.ts';

/** A timetable, and what is done about moments at which nobody looked. */
export interface DueTimetable extends Timetable {
  misfire: (typeof MISFIRES)[number];
}

/** What is to be started now, and the moment to look at next; null where none is left. */
export interface Due {
  planned: Date[];
  next: Date | null;
}

/** A moment that is older was missed: no process looked when it came. Milliseconds. */
const MISSED = 10_000;
/** So many missed runs are made up for at most. */
const MOST_MISSED = 100;

/** The moments from the first one that is due until now, the latest ones where there are too many. */
function momentsUntil(timetable: Timetable, first: Date, now: Date): Date[] {
  const second = nextMoment(timetable, first);
  // To look back for a hundred moments takes a while, and mostly there is one.
  if (second === null || second > now) return [first];
  return lastMoments(timetable, now, MOST_MISSED).filter((moment) => moment >= first);
}

/**
 * Which runs of a job start now. Those that were missed are made up for once, all (100 at most), or not at all.
 * @param first the moment that was to come next, and has come
 */
export function dueRuns(timetable: DueTimetable, first: Date, now: Date): Due {
  const next = nextMoment(timetable, now);
  if (timetable.misfire === 'all') return { planned: momentsUntil(timetable, first, now), next };
  const isMissed = now.getTime() - first.getTime() > MISSED;
  if (!isMissed) return { planned: [first], next };
  return { planned: timetable.misfire === 'once' ? [first] : [], next };
}
