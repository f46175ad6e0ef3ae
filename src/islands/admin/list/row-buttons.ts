import type { ReactNode } from 'react';

/** The buttons of a row, and the name of its record. */
export interface RowButtons<R> {
  nameOf(row: R): string;
  draw(row: R): ReactNode;
}
