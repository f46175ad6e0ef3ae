import type { MESSAGE_WAITS } from '#contract/messaging/outbox.ts';
import type { Message } from '#server/platform/message/table.ts';

type Wait = (typeof MESSAGE_WAITS)[number];

/**
 * Whether a message was "sent" with no provider set up. Only then its values are kept, because nobody can read it
 * elsewhere.
 */
const isKeptHere = ({ channel, values }: Message): boolean =>
  channel !== 'site' && Object.keys(values).length > 0;

function reasonOf(row: Message, now: Date): Wait | null {
  if (row.status === 'sent') return isKeptHere(row) ? 'noProvider' : null;
  if (row.status === 'sending') return 'answer';
  if (row.status === 'failed') return null;
  if (row.dueAt <= now) return 'turn';
  // Postponing a message to the morning does not count as an attempt.
  return row.attempts > 0 ? 'retry' : 'quiet';
}

/** Why a message is not with its recipient, and when it is tried next. */
export function waitOf(row: Message, now: Date): { wait: Wait | null; nextAt: string | null } {
  const wait = reasonOf(row, now);
  const isLater = wait === 'quiet' || wait === 'retry';
  return { wait, nextAt: isLater ? row.dueAt.toISOString() : null };
}
