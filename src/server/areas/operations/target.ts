import { flawedField } from '#contract/fault.ts';
import { isZone, nextMoments, type Timetable } from '#domain/operations/cron.ts';
import { readTarget, type Target } from '#domain/operations/target.ts';
import type { JobRegistry } from '#server/platform/job/definition.ts';

const flaw = (place: string, rule: string, values = {}) => flawedField('job', place, rule, values);

/**
 * Parses the target of a job and validates its arguments (threat 54).
 * @throws Fault flawed for an unknown kind of work, or invalid arguments
 */
export function demandTarget(registry: JobRegistry, text: string): Target {
  const target = readTarget(text);
  const definition = target && registry.get(target.name);
  if (!definition) throw flaw('target', 'jobTarget');
  const args = definition.args.safeParse(target.args);
  if (!args.success) throw flaw('target', 'jobArguments');
  return { name: target.name, args: args.data };
}

/** Minimum interval between two runs, in seconds. */
const SHORTEST = 5;
/** Number of next times that are checked for the minimum interval. */
const LOOKED_AT = 60;

/** @throws Fault flawed for an unknown time zone, or a timetable that never occurs or occurs too often */
export function demandTimetable(timetable: Timetable): void {
  if (!isZone(timetable.zone)) throw flaw('zone', 'zone');
  const moments = nextMoments(timetable, new Date(), LOOKED_AT).map((moment) => moment.getTime());
  if (moments.length === 0) throw flaw('cron', 'cron');
  const pauses = moments.slice(1).map((moment, index) => moment - moments[index]!);
  if (Math.min(...pauses) < SHORTEST * 1000) throw flaw('cron', 'cronOften', { seconds: SHORTEST });
}
