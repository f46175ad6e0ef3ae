import type { Category, Channel } from '#contract/messaging/channel.ts';

/** Hours of the reader's day in which messages that can wait do not make a phone ring. */
const QUIET = { from: 22, until: 8 } as const;
const RINGING: readonly Channel[] = ['sms', 'wechat'];

const HOUR = 3_600_000;

/** What has to be read within this time does ring, in hours: after the night it may be too late. */
const URGENT = 12;

/** One formatter per time zone, because creating one is expensive: it reads the zone's rules of a hundred years. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}

/** Returns the hour of the day as a decimal: 22.5 is half past ten in the evening. */
function hourOf(moment: Date, timeZone: string): number {
  const [hour = 0, minute = 0, second = 0] = formatOf(timeZone)
    .formatToParts(moment)
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => Number(value));
  return hour + minute / 60 + second / 3600;
}

/** A message as far as it decides whether it may be sent at night. */
interface Ringing {
  category: Category;
  channel: Channel;
  /** By when it has to be read to be of use; null if any time is as good. */
  neededBy: Date | null;
  /** Time zone of its reader. */
  zone: string;
}

/** What is too late already can wait: nobody has to be woken for it. */
function isUrgent(neededBy: Date | null, now: Date): boolean {
  const left = neededBy ? neededBy.getTime() - now.getTime() : Number.POSITIVE_INFINITY;
  return left > 0 && left < URGENT * HOUR;
}

/**
 * Returns when a message in the quiet hours may be sent; undefined for now. Messages of security and of near deadlines
 * are never delayed, and mail and the site do not ring (design of operations, messages).
 */
export function quietUntil(
  now: Date,
  { category, channel, neededBy, zone }: Ringing,
): Date | undefined {
  if (category === 'security' || !RINGING.includes(channel)) return undefined;
  if (isUrgent(neededBy, now)) return undefined;
  const hour = hourOf(now, zone);
  if (hour >= QUIET.until && hour < QUIET.from) return undefined;
  const left = (QUIET.until - hour + 24) % 24;
  return new Date(now.getTime() + left * HOUR);
}
