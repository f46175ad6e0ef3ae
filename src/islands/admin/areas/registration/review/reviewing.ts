import { createContext, use } from 'react';
import type { EntryMark } from '#contract/registration/entry/record.ts';
import type { ReviewedEntry, RevealedEntry } from '#contract/registration/office/reviewed-entry.ts';

/** A place of an entry: of the team if `memberId` is null. */
export interface PlaceName {
  place: string;
  memberId: number | null;
}

export const isSamePlace = (one: PlaceName, other: PlaceName): boolean =>
  one.place === other.place && one.memberId === other.memberId;

/** Id of the element of a place. */
export const placeId = ({ place, memberId }: PlaceName): string =>
  `place-${memberId ?? 0}-${place}`;

/** An entry under review. */
export interface Reviewing {
  entry: ReviewedEntry;
  revealed: RevealedEntry | undefined;
  /** Marks so far. */
  marks: readonly EntryMark[];
  /** Place whose mark is being edited. */
  open: PlaceName | undefined;
  mayMark: boolean;
  begin(place: PlaceName | undefined): void;
  /** Saves the mark of a place; an empty text removes it. */
  keep(place: PlaceName, text: string): void;
}

export const ReviewingContext = createContext<Reviewing | undefined>(undefined);

export function useReviewing(): Reviewing {
  const reviewing = use(ReviewingContext);
  if (!reviewing) throw new Error('This part stands in a review');
  return reviewing;
}
