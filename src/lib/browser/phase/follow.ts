import { daysUntil } from '#lib/days-until.ts';
import { readEdges } from './edges.ts';

/** The longest time that a timer of a browser takes. */
const LONGEST = 2 ** 31 - 1;
const SVG = 'http://www.w3.org/2000/svg';

/** A number in woven figures; those who listen are read the number. */
function woven(days: number, figures: string): Node[] {
  const drawn = [...String(days)].map((figure) => {
    const svg = document.createElementNS(SVG, 'svg');
    const use = document.createElementNS(SVG, 'use');
    svg.setAttribute('aria-hidden', 'true');
    use.setAttribute('href', `${figures}#d${figure}`);
    svg.append(use);
    return svg;
  });
  const said = Object.assign(document.createElement('span'), {
    className: 'sr-only',
    textContent: String(days),
  });
  return [said, ...drawn];
}

/** Says how many days are left until the moment that ends the phase. */
function sayDays(line: HTMLElement, span: number, now: number): void {
  const { days: moments, today, one, more, figures } = line.dataset;
  const moment = readEdges(moments!)[span];
  const days = moment ? daysUntil(moment, now) : 0;
  const [before, after] = more!.split('{days}');
  const text = [today!, one!][days];
  line.firstElementChild!.replaceChildren(
    ...(text === undefined ? [before!, ...woven(days, figures!), after!] : [text]),
  );
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
