import { Checkbox, Form } from 'antd';
import type { Option } from '#contract/forms/field/part.ts';
import { idAt } from '#islands/admin/editor/place.ts';
import type { Field } from '#islands/admin/form/field.ts';
import { FieldInput } from '#islands/admin/field/FieldInput.tsx';
import { NumberField } from '#islands/admin/kit/input/NumberField.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { RuleInput } from '#islands/admin/form/rules/RuleInput.tsx';
import { AmountInput } from './AmountInput.tsx';
import type { MoreProps } from './LabelLine.tsx';

const PICTURE: Field = { name: 'picture', kind: 'picture' };

/** Further fields of an option besides its label. */
export function OptionMore({ entry, way, onWrite }: MoreProps<Option>) {
  const { t, label } = useOffice();
  const id = (name: string) => idAt('form', `${way}.${name}`);
  return (
    <div className="builder-option-more">
      <Form.Item label={label('form', 'quota')} htmlFor={id('quota')}>
        <NumberField
          id={id('quota')}
          value={entry.quota}
          onChange={(quota) => onWrite({ ...entry, quota })}
        />
      </Form.Item>
      <Form.Item label={label('form', 'score')} htmlFor={id('score')}>
        <AmountInput
          id={id('score')}
          value={entry.score}
          onChange={(score) => onWrite({ ...entry, score })}
        />
      </Form.Item>
      <Checkbox
        checked={entry.isOther}
        onChange={({ target }) => onWrite({ ...entry, isOther: target.checked })}
      >
        {label('form', 'isOther')}
      </Checkbox>
      <Checkbox
        checked={entry.isExclusive}
        onChange={({ target }) => onWrite({ ...entry, isExclusive: target.checked })}
      >
        {label('form', 'isExclusive')}
      </Checkbox>
      <Form.Item
        className="builder-whole"
        label={t('admin.formOptionPicture')}
        htmlFor={id('picture')}
      >
        <FieldInput
          id={id('picture')}
          field={PICTURE}
          values={{}}
          value={entry.picture}
          onChange={(picture) => onWrite({ ...entry, picture: picture as string | null })}
        />
      </Form.Item>
      <Form.Item className="builder-whole" label={label('form', 'visible')} htmlFor={id('visible')}>
        <RuleInput
          id={id('visible')}
          value={entry.visible}
          onChange={(visible) => onWrite({ ...entry, visible })}
        />
      </Form.Item>
    </div>
  );
}
