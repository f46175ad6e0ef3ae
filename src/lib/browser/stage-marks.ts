import { monthPlace } from '#lib/month-place.ts';
import { readEdges } from './phase/edges.ts';
import { stageStates } from './stage-state.ts';

/** Draws a line for today across the months of a timetable, if it shows them. */
function markToday(list: HTMLElement, now: number): void {
  const { year, first, count } = list.dataset;
  const place = (monthPlace(now, Number(year)) - Number(first)) / Number(count);
  if (place < 0 || place > 1) return;
  list.dataset['today'] = '';
  list.style.setProperty('--today', `${place * 100}%`);
}

/** Marks which stages are over, on or next, by the reader's clock, because published pages know no time. */
export function markStages(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-stages]')) {
    const items = [...list.querySelectorAll<HTMLElement>('[data-until]')];
    const spans = items.map((item) => ({
      from: Date.parse(item.querySelector('time')!.dateTime),
      until: readEdges(item.dataset['until']!)[0]!,
    }));
    stageStates(spans, Date.now()).forEach((state, index) => {
      items[index]!.dataset['state'] = state;
      items[index]!.querySelector('.state')!.textContent = list.dataset[state] ?? '';
    });
    if (list.dataset['year']) markToday(list, Date.now());
  }
}
