import { Form } from 'antd';
import type { ReactNode } from 'react';
import { idAt } from '#islands/admin/editor/place.ts';
import { useDesigner } from '../designer.ts';

/** What ties an input to its label, and to what is said of it. */
interface Tied {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface Props {
  /** Path of the field in its block, which gives the input its id. */
  name: string;
  label: ReactNode;
  hint?: string;
  /** Draws the input with what ties it to its label and texts. */
  children(tied: Tied): ReactNode;
}

/** Id of the input of a field. */
export const fieldId = (name: string): string => idAt('flow', name);

/** A field of the chosen block or branch, with what is wrong with it. */
export function Line({ name, label, hint, children }: Props) {
  const { flaws, chosen, isStrict } = useDesigner();
  const own = flaws.find(({ place }) => place === `${chosen}.${name.split('.')[0]}`);
  const isWrong = isStrict && own !== undefined && !name.endsWith('.en');
  const id = fieldId(name);
  const [helpId, hintId] = [`${id}-help`, `${id}-hint`];
  const said = [isWrong && helpId, hint && hintId].filter(Boolean).join(' ');
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      validateStatus={isWrong ? 'error' : ''}
      {...(isWrong && { help: <span id={helpId}>{own.msg}</span> })}
      {...(hint && { extra: <span id={hintId}>{hint}</span> })}
    >
      {children({ id, 'aria-invalid': isWrong, 'aria-describedby': said || undefined })}
    </Form.Item>
  );
}
