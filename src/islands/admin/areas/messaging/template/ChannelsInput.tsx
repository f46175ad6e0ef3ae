import { Checkbox } from 'antd';
import { templateResource } from '#contract/messaging/template.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useValues } from '#islands/admin/form/values.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';

/**
 * Channels on which a message is sent, among those that the product supports for it, and the placeholders that its
 * texts may use.
 */
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
