import type { ReactNode } from 'react';
import { idAt } from '#islands/admin/editor/place.ts';
import { TiedItem, type Ties } from '#islands/admin/kit/input/TiedItem.tsx';
import { useDesigner } from '../designer.ts';

interface Props {
  /** Path of the field in its block, which gives the input its id. */
  name: string;
  label: ReactNode;
  hint?: string;
  /** Draws the input with what ties it to its label and texts. */
  children(ties: Ties): ReactNode;
}

/** Id of the input of a field. */
export const fieldId = (name: string): string => idAt('flow', name);

/** A field of the chosen block or branch, with what is wrong with it. */
export function Line({ name, label, hint, children }: Props) {
  const { flaws, chosen, isStrict } = useDesigner();
  const own = flaws.find(({ place }) => place === `${chosen}.${name.split('.')[0]}`);
  // Only the Chinese name is needed.
  const isSaid = isStrict && !name.endsWith('.en');
  return (
    <TiedItem id={fieldId(name)} label={label} fault={isSaid && own?.msg} hint={hint}>
      {children}
    </TiedItem>
  );
}
