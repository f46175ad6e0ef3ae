import type { Category, Channel } from '#contract/messaging/channel.ts';

/** The hours in which no phone rings for what can wait, by the clock of the reader. */
export const QUIET = { from: 22, until: 8 } as const;
const RINGING: readonly Channel[] = ['sms', 'wechat'];

const HOUR = 3_600_000;

/** One for each zone: it is made from the rules of a hundred years. */
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

/** The hour of a day, with its part: 22.5 is half past ten. */
function hourOf(moment: Date, timeZone: string): number {
  const [hour = 0, minute = 0, second = 0] = formatOf(timeZone)
    .formatToParts(moment)
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => Number(value));
  return hour + minute / 60 + second / 3600;
}

/**
 * When a message may be sent that comes in the quiet hours; undefined for now. What is about security is never kept
 * waiting, and mails and the site ring nowhere.
 */
export function quietUntil(
  now: Date,
  { category, channel, zone }: { category: Category; channel: Channel; zone: string },
): Date | undefined {
  if (category === 'security' || !RINGING.includes(channel)) return undefined;
  const hour = hourOf(now, zone);
  if (hour >= QUIET.until && hour < QUIET.from) return undefined;
  const left = (QUIET.until - hour + 24) % 24;
  return new Date(now.getTime() + left * HOUR);
}
