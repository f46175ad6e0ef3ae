import { Input } from 'antd';
import { useState } from 'react';
import { exportName } from '#contract/forms/field/part.ts';
import { editPart } from '#domain/forms/build/change.ts';
import { withRenamed } from '#domain/forms/build/rules/rewrite.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBuilder } from '../builder.ts';
import { useChosenItem } from './use-chosen-item.ts';

/** Name of a part in rules and exports. When it is changed, the rules that refer to the part are updated. */
export function NameInput({ id, value = '' }: InputProps<string>) {
  const { t } = useOffice();
  const { change } = useBuilder();
  const item = useChosenItem();
  const [typed, type] = useState<string>();
  const text = typed ?? value;
  const isName = exportName.safeParse(text).success;
  const rename = (): void => {
    if (item && isName && text !== value) {
      change((now) =>
        withRenamed(
          editPart(now, item.id, (part) => ({ ...part, name: text }) as typeof part),
          value,
          text,
        ),
      );
    }
    type(undefined);
  };
  return (
    <>
      <Input
        {...(id && { id })}
        autoComplete="off"
        value={text}
        {...(!isName && { status: 'error' as const })}
        onChange={({ target }) => type(target.value)}
        onBlur={rename}
        onPressEnter={rename}
      />
      {!isName && <span className="office-fault">{t('rule.exportName')}</span>}
    </>
  );
}
