import type { HandedIn } from '#contract/cooperation/activity/check-in.ts';
import { minuteOf } from '#lib/own-session.ts';
import { useListing } from '../context.ts';

/** What has to be looked into of somebody whom this device has let in. */
function sayOdd(say: ReturnType<typeof useListing>['say'], { name, elsewhereAt }: HandedIn) {
  if (elsewhereAt === null) return say('attendee.noPlace', { name });
  return say('attendee.elsewhere', { name, at: minuteOf(elsewhereAt) });
}

interface Props {
  /** How many have been let in without a connection and wait to be handed in. */
  waiting: number;
  /** Who had been let in elsewhere, or has no place. */
  odd: readonly HandedIn[];
}

/** Says that there is no connection, and afterwards whom that has let in twice or without a place. */
export function KeptNote({ waiting, odd }: Props) {
  const { say } = useListing();
  return (
    <div aria-live="polite">
      {(waiting > 0 || odd.length > 0) && (
        <div className="notice-box grid gap-1 mb-4">
          {waiting > 0 && <p>{say('attendee.kept', { count: waiting })}</p>}
          {odd.map((one, at) => (
            <p key={at}>{sayOdd(say, one)}</p>
          ))}
        </div>
      )}
    </div>
  );
}
