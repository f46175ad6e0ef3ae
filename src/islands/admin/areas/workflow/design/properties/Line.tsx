import { Form } from 'antd';
import type { ReactNode } from 'react';
import { idAt } from '#islands/admin/editor/place.ts';
import { ruleWords } from '#islands/admin/form/rule-words.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useDesigner } from '../designer.ts';

interface Props {
  /** Path of the field in its block, which gives the input its id. */
  name: string;
  label: ReactNode;
  hint?: string;
  children: ReactNode;
}

/** Id of the input of a field. */
export const fieldId = (name: string): string => idAt('flow', name);

/** A field of the chosen block or branch, with what is wrong with it. */
export function Line({ name, label, hint, children }: Props) {
  const { t } = useOffice();
  const { flaws, chosen, isStrict } = useDesigner();
  const own = flaws.find(({ place }) => place === `${chosen}.${name.split('.')[0]}`);
  const isWrong = isStrict && own !== undefined && !name.endsWith('.en');
  return (
    <Form.Item
      label={label}
      htmlFor={fieldId(name)}
      validateStatus={isWrong ? 'error' : ''}
      {...(isWrong && { help: ruleWords(t, own.rules) })}
      {...(hint && { extra: hint })}
    >
      {children}
    </Form.Item>
  );
}
