import { Form } from 'antd';
import { useId, type ReactNode } from 'react';

/** What an input passes on, so that its label, hint and fault are read with it. */
export interface Ties extends Tied {
  id: string;
}

/** What an input of the office takes of them besides its id. */
export interface Tied {
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
}

interface Props {
  /** Id of the input, for links that lead to it. */
  id?: string;
  label?: ReactNode;
  isNeeded?: boolean;
  /** What is wrong with the input. */
  fault?: string | false | undefined;
  hint?: ReactNode;
  children(ties: Ties): ReactNode;
}

/** Place of an input whose value antd's form does not keep; antd ties hints and faults only to inputs that it keeps. */
export function TiedItem({
  id: given,
  label,
  isNeeded = false,
  fault = false,
  hint,
  children,
}: Props) {
  const own = useId();
  const id = given ?? own;
  const [faultId, hintId] = [`${id}-fault`, `${id}-hint`];
  const told = [fault && faultId, hint && hintId].filter(Boolean).join(' ');
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      required={isNeeded}
      validateStatus={fault ? 'error' : ''}
      help={fault ? <span id={faultId}>{fault}</span> : undefined}
      extra={hint && <span id={hintId}>{hint}</span>}
    >
      {children({ id, 'aria-invalid': Boolean(fault), 'aria-describedby': told || undefined })}
    </Form.Item>
  );
}
