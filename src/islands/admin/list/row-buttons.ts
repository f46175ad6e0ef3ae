import type { ReactNode } from 'react';

/** What may be done with one row. */
export interface RowButtons<R> {
  nameOf(row: R): string;
  draw(row: R): ReactNode;
}
