import { useState } from 'react';
import { isSamePlace, type PlaceName, type Reviewing } from '../reviewing.ts';
import { useUnsentMarks } from '../unsent.ts';

/** Marks made during a review, and the place that is being marked. */
export function useMarks(version: number): Pick<Reviewing, 'marks' | 'open' | 'begin' | 'keep'> {
  const [marks, change] = useUnsentMarks(version);
  const [open, begin] = useState<PlaceName>();
  function keep(place: PlaceName, text: string): void {
    change((old) => {
      const others = old.filter((one) => !isSamePlace(one, place));
      return text === '' ? others : [...others, { ...place, text }];
    });
  }
  return { marks, open, begin, keep };
}

/** The place that has the focus. If none has, the first one is focused. */
export function focusedPlace(): PlaceName | undefined {
  const places = [...document.querySelectorAll<HTMLElement>('[data-place]')];
  const found = places.find((one) => one === document.activeElement);
  if (found) return JSON.parse(found.dataset['place']!) as PlaceName;
  places[0]?.focus();
  return undefined;
}
