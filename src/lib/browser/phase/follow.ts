import { daysUntil } from '#lib/days-until.ts';
import { readEdges } from './edges.ts';

/** The longest time that a timer of a browser takes. */
const LONGEST = 2 ** 31 - 1;

/** Says how many days are left of the phase, and keeps it as time goes on. */
export function followPhase(): void {
  const { dataset } = document.documentElement;
  const now = Date.now();
  const edges = readEdges(dataset['edges'] ?? '');
  const next = edges.find((edge) => edge > now);
  for (const line of document.querySelectorAll<HTMLElement>('[data-days]')) {
    const days = daysUntil(Number(line.dataset['days']), now);
    const { today, one, more } = line.dataset;
    line.textContent = [today!, one!][days] ?? more!.replace('{days}', String(days));
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
