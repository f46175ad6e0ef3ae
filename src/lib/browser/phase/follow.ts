import { daysUntil, midnightAfter } from '#lib/days-until.ts';
import { isElsewhere } from '../clock/elsewhere.ts';
import { readEdges } from './edges.ts';

/** Writes a number in drawn digits; screen readers read the number itself. */
const drawnNumber = (days: number, figures: string): string =>
  `<span class="sr-only">${days}</span>` +
  String(days).replace(/./g, `<svg aria-hidden="true"><use href="${figures}#d$&"/></svg>`);

/** Shows how many days are left until the moment that ends the phase. */
function sayDays(line: HTMLElement, span: number, now: number): void {
  const { days: moments, today, one, more, figures } = line.dataset;
  const moment = readEdges(moments!)[span];
  void sayReaderTime(line, moment);
  const days = moment ? daysUntil(moment, now) : 0;
  // This markup is safe: it consists of the page's own texts and a number.
  line.firstElementChild!.innerHTML =
    [today!, one!][days] ?? more!.replace('{days}', drawnNumber(days, figures!));
}

/** Says beneath when that moment is by the reader's own clock, if that is another one. */
async function sayReaderTime(line: HTMLElement, moment: number | undefined): Promise<void> {
  const own = line.querySelector<HTMLElement>('[data-own]')!;
  own.textContent = '';
  if (!moment || !isElsewhere(moment)) return;
  const { sayOwnTime } = await import('../clock/own-time.ts');
  own.textContent = sayOwnTime(own.dataset['own']!, moment);
}

/** Shows the phase of a moment, and how many days of it are left. */
function showPhase(edges: readonly number[], now: number): void {
  const { dataset } = document.documentElement;
  if (dataset['span'] === undefined) return;
  const span = edges.filter((edge) => edge <= now).length;
  dataset['span'] = String(span);
  for (const line of document.querySelectorAll<HTMLElement>('[data-days]'))
    sayDays(line, span, now);
}

/**
 * Shows the phase and how many days of it are left. Looks again at each midnight, when the phase changes, and when the
 * page is seen again: timers stand still while a computer sleeps or the page rests in the history.
 */
export function followPhase(): void {
  const edges = readEdges(document.documentElement.dataset['edges'] ?? '');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    const now = Date.now();
    showPhase(edges, now);
    const next = edges.find((edge) => edge > now);
    if (next !== undefined) timer = setTimeout(look, Math.min(next, midnightAfter(now)) - now);
  };
  look();
  document.addEventListener('visibilitychange', () => document.hidden || look());
  addEventListener('pageshow', ({ persisted }) => persisted && look());
}
