import { Checkbox, Form } from 'antd';
import type { ReactNode } from 'react';
import { LOCALES } from '#contract/call/locale.ts';
import { resourceDescription } from '#contract/operations/codegen.ts';
import { schemaAt } from '#domain/form/flaw.ts';
import { contractRule } from '#islands/admin/form/contract-rule.ts';
import { LanguageInput } from '#islands/admin/form/LanguageInput.tsx';
import { LanguageMark } from '#islands/admin/form/LanguageMark.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';

/** Path of a part of the description: names, and the numbers of rows. */
export type Way = readonly (string | number)[];

interface Props {
  /** Path in the description. */
  way: Way;
  /** The same, as the list around names it. Default: `way`. */
  name?: Way;
  isNeeded?: boolean;
}

/** A part of the description with the label and the rule of its contract. */
export function Item({
  way,
  name = way,
  isNeeded = false,
  children,
}: Props & { children: ReactNode }) {
  const { t, label } = useOffice();
  return (
    <Form.Item
      name={[...name]}
      label={label('codegen', String(way.at(-1)))}
      required={isNeeded}
      rules={[contractRule(t, schemaAt(resourceDescription, way), isNeeded)]}
    >
      {children}
    </Form.Item>
  );
}

/** A part that is said in both languages. */
export function BothItem({ way, name = way }: Props) {
  const { t, label } = useOffice();
  const title = label('codegen', String(way.at(-1)));
  return LOCALES.map((locale) => (
    <Form.Item
      key={locale}
      name={[...name, locale]}
      label={<LanguageMark label={title} locale={locale} isMissing={false} />}
      required
      rules={[contractRule(t, schemaAt(resourceDescription, [...way, locale]), true)]}
    >
      <LanguageInput kind="bilingual" lang={locale} label={title} />
    </Form.Item>
  ));
}

/** A part that is so or not. */
export function CheckItem({ way, name = way }: Props) {
  const { label } = useOffice();
  return (
    <Form.Item name={[...name]} valuePropName="checked" noStyle>
      <Checkbox>{label('codegen', String(way.at(-1)))}</Checkbox>
    </Form.Item>
  );
}
