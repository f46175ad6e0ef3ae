import type { ReactNode } from 'react';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';

interface Props {
  label: string;
  /** How many rows there are. */
  count: number;
  children: ReactNode;
}

/** A list of rows that are added and taken away. It gets the focus once a row is gone with the button that was pressed. */
export function RowList({ label, count, children }: Props) {
  const list = useNextFocus<HTMLFieldSetElement>(count);
  return (
    <fieldset ref={list} tabIndex={-1} className="office-list">
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}
