import { isElsewhere } from './elsewhere.ts';

const momentOf = ({ dateTime }: HTMLTimeElement): number => Date.parse(dateTime);

/**
 * Says below each moment in the parts of a page that carry the text, as `data-own-times`, when that is by the reader's
 * own clock, if that is another one (design of the front door, 1).
 */
export async function showOwnTimes(): Promise<void> {
  const times = [...document.querySelectorAll<HTMLTimeElement>('[data-own-times] time')];
  const others = times.filter((time) => isElsewhere(momentOf(time)));
  if (others.length === 0) return;
  const { sayOwnTime } = await import('./own-time.ts');
  for (const time of others) {
    const text = time.closest<HTMLElement>('[data-own-times]')!.dataset['ownTimes']!;
    const own = document.createElement('span');
    own.className = 'block';
    own.textContent = sayOwnTime(text, momentOf(time));
    time.append(own);
  }
}
