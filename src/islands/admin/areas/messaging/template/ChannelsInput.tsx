import { Checkbox } from 'antd';
import { templateResource } from '#contract/messaging/template.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useValues } from '#islands/admin/form/values.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';

/** Where a message is sent, of the ways that the product has for it; and the names that its texts may hold. */
export function ChannelsInput({ id, value = [], onChange }: InputProps<string[]>) {
  const { t } = useOffice();
  const choice = useChoice(templateResource.dictionaries['channels']);
  const { available = [], parameters = [] } = useValues() as Record<string, string[]>;
  return (
    <>
      <Checkbox.Group
        {...(id && { name: id })}
        value={value}
        options={available.map((one) => ({ value: one, label: choice('channels', one) }))}
        onChange={(chosen) => onChange?.(available.filter((one) => chosen.includes(one)))}
      />
      <p className="office-parameters">
        {t('admin.parametersAre')}{' '}
        {parameters.map((name) => (
          <code key={name}>{`{${name}}`}</code>
        ))}
      </p>
    </>
  );
}
