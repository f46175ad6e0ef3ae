import type { ComponentType } from 'react';
import type { OfficeKey } from '#lib/texts/office.ts';

/** One question by which a list is narrowed. */
export interface Filter {
  name: string;
  /** What stands beside it; by its name where it has none. */
  title?: string;
  kind: 'keyword' | 'choice' | 'switch' | 'number' | 'moment' | 'year';
  choices?: readonly string[];
  /** What to type, where that is not plain. */
  hint?: OfficeKey;
  /** What is asked for where nothing is chosen, if that is not all. */
  unchosen?: OfficeKey;
  /** Asks in a way of its own. */
  Input?: ComponentType<FilterProps>;
  /** Asked for beside the list, not above it. */
  isBeside?: boolean;
}

/** What a filter with a way of its own is given; nothing chosen is an empty text. */
export interface FilterProps {
  label: string;
  value: string;
  onChoose(value: string): void;
}
