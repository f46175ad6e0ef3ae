import { stageStates } from './stage-state.ts';

/** Marks in the reader's browser which stages are over, on or next: pages know no clock. */
export function markStages(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-stages]')) {
    const items = [...list.querySelectorAll<HTMLElement>('[data-from]')];
    const spans = items.map(({ dataset }) => ({
      from: dataset['from']!,
      until: dataset['until']!,
    }));
    stageStates(spans, Date.now()).forEach((state, index) => {
      items[index]!.dataset['state'] = state;
      items[index]!.querySelector('.state')!.textContent = list.dataset[state] ?? '';
    });
  }
}
