import { daysUntil } from '#lib/days-until.ts';
import { readEdges } from './edges.ts';

/** The longest time that a timer of a browser takes. */
const LONGEST = 2 ** 31 - 1;

/** A number in woven figures; those who listen are read the number. */
const woven = (days: number, figures: string): string =>
  `<span class="sr-only">${days}</span>` +
  String(days).replace(/./g, `<svg aria-hidden="true"><use href="${figures}#d$&"/></svg>`);

/** Says how many days are left until the moment that ends the phase. */
function sayDays(line: HTMLElement, span: number, now: number): void {
  const { days: moments, today, one, more, figures } = line.dataset;
  const moment = readEdges(moments!)[span];
  const days = moment ? daysUntil(moment, now) : 0;
  // Nothing of it comes from outside the page: its own texts, and a number.
  line.firstElementChild!.innerHTML =
    [today!, one!][days] ?? more!.replace('{days}', woven(days, figures!));
}

/** Says how many days are left of the phase, and keeps it as time goes on. */
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
    Math.min(next - now, LONGEST),
  );
}
