import { useState } from 'react';
import type { EntryMark } from '#contract/registration/entry/record.ts';
import { isSamePlace, type PlaceName, type Reviewing } from '../reviewing.ts';

/** What is found while an entry is read, and where it is being written. */
export function useMarks(): Pick<Reviewing, 'marks' | 'open' | 'begin' | 'keep'> {
  const [marks, setMarks] = useState<readonly EntryMark[]>([]);
  const [open, begin] = useState<PlaceName>();
  const keep = (place: PlaceName, text: string): void =>
    setMarks((old) => {
      const others = old.filter((one) => !isSamePlace(one, place));
      return text === '' ? others : [...others, { ...place, text }];
    });
  return { marks, open, begin, keep };
}

/** The place at which the reader is; the first one where they are at none. */
export function focusedPlace(): PlaceName | undefined {
  const places = [...document.querySelectorAll<HTMLElement>('[data-place]')];
  const found = places.find((one) => one === document.activeElement);
  if (found) return JSON.parse(found.dataset['place']!) as PlaceName;
  places[0]?.focus();
  return undefined;
}
