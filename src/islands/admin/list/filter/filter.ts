import type { ComponentType } from 'react';
import type { OfficeKey } from '#lib/texts/office.ts';

/** A filter of a list. */
export interface Filter {
  name: string;
  /** Label. Default: the label of the field of the same name. */
  title?: string;
  kind: 'keyword' | 'choice' | 'switch' | 'number' | 'moment' | 'year';
  choices?: readonly string[];
  /** Placeholder, if what to type is not obvious. */
  hint?: OfficeKey;
  /** Label of the unset state. Default: "all". */
  unchosen?: OfficeKey;
  /** Component for the input, instead of the default for its kind. */
  Input?: ComponentType<FilterProps>;
  /** Whether the filter stands beside the list instead of above it. */
  isBeside?: boolean;
}

/** Properties of a filter's own input; an empty text means unset. */
export interface FilterProps {
  label: string;
  value: string;
  onChoose(value: string): void;
}
