import { createContext, use } from 'react';
import type { EntryMark } from '#contract/registration/entry/record.ts';
import type { ReviewedEntry, RevealedEntry } from '#contract/registration/office/reviewed-entry.ts';

/** A place of an entry: of the team where it is no member's. */
export interface PlaceName {
  place: string;
  memberId: number | null;
}

export const isSamePlace = (one: PlaceName, other: PlaceName): boolean =>
  one.place === other.place && one.memberId === other.memberId;

/** The name of a place in the page. */
export const placeId = ({ place, memberId }: PlaceName): string =>
  `place-${memberId ?? 0}-${place}`;

/** An entry while somebody reviews it. */
export interface Reviewing {
  entry: ReviewedEntry;
  revealed: RevealedEntry | undefined;
  /** What was found so far. */
  marks: readonly EntryMark[];
  /** Where a mark is being written. */
  open: PlaceName | undefined;
  mayMark: boolean;
  begin(place: PlaceName | undefined): void;
  /** Keeps what was found at a place; without words it is taken away. */
  keep(place: PlaceName, text: string): void;
}

export const ReviewingContext = createContext<Reviewing | undefined>(undefined);

export function useReviewing(): Reviewing {
  const reviewing = use(ReviewingContext);
  if (!reviewing) throw new Error('This part stands in a review');
  return reviewing;
}
