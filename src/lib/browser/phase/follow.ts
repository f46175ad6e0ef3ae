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

/** Shows how many days of the phase are left, and updates it at each midnight and when the phase changes. */
export function followPhase(): void {
  const { dataset } = document.documentElement;
  const now = Date.now();
  const edges = readEdges(dataset['edges'] ?? '');
  const next = edges.find((edge) => edge > now);
  if (dataset['span'] !== undefined) {
    for (const line of document.querySelectorAll<HTMLElement>('[data-days]'))
      sayDays(line, Number(dataset['span']), now);
  }
  if (next === undefined) return;
  setTimeout(
    () => {
      dataset['span'] = String(edges.indexOf(next) + Number(Date.now() >= next));
      followPhase();
    },
    Math.min(next, midnightAfter(now)) - now,
  );
}
