import { daysUntil } from '#lib/days-until.ts';
import { readEdges } from './edges.ts';

/** The longest time that a timer of a browser takes. */
const LONGEST = 2 ** 31 - 1;

function writeDays(line: HTMLElement, now: number): void {
  const days = daysUntil(Number(line.dataset['until']), now);
  const { today, one, more } = line.dataset;
  line.textContent = [today!, one!][days] ?? more!.replace('{days}', String(days));
}

/** Keeps the phase of the page as time goes on, and says how many days are left of it. */
export function followPhase(): void {
  const { dataset } = document.documentElement;
  if (!dataset['edges']) return;
  const now = Date.now();
  const edges = readEdges(dataset['edges']);
  const span = edges.filter((edge) => edge <= now).length;
  dataset['span'] = String(span);
  for (const line of document.querySelectorAll<HTMLElement>('[data-until][data-more]')) {
    writeDays(line, now);
  }
  const next = edges[span];
  if (next) setTimeout(followPhase, Math.min(next - now, LONGEST));
}
