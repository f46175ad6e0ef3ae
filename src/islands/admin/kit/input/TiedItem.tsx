import { Form } from 'antd';
import { useId, type ReactNode } from 'react';

/** What an input passes on, so that its label, hint and fault are read with it. */
interface Ties {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby'?: string;
}

interface Props {
  label: string;
  isNeeded?: boolean;
  /** What is wrong with the input. */
  fault?: string | false;
  hint?: ReactNode;
  children(ties: Ties): ReactNode;
}

/** Place of an input whose value antd's form does not keep; antd ties hints and faults only to inputs that it keeps. */
export function TiedItem({ label, isNeeded = false, fault = false, hint, children }: Props) {
  const id = useId();
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
      {children({ id, 'aria-invalid': Boolean(fault), ...(told && { 'aria-describedby': told }) })}
    </Form.Item>
  );
}
