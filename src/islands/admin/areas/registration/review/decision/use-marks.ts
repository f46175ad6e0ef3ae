import { useState } from 'react';
import type { EntryMark } from '#contract/registration/entry/record.ts';
import { isSamePlace, type PlaceName, type Reviewing } from '../reviewing.ts';
import { useUnsent, type Unsent } from '../unsent.ts';

/** Marks made during a review, and the place that is being marked. */
export function useMarks(
  all: Unsent['marks'],
  version: string,
): Pick<Reviewing, 'marks' | 'open' | 'begin' | 'keep'> {
  const [marks, setMarks] = useUnsent<string, readonly EntryMark[]>(all, version, []);
  const [open, begin] = useState<PlaceName>();
  function keep(place: PlaceName, text: string): void {
    // Two places may be kept before the page is drawn again.
    const others = (all.get(version) ?? []).filter((one) => !isSamePlace(one, place));
    setMarks(text === '' ? others : [...others, { ...place, text }]);
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
