import { Button, Checkbox, Drawer, Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import type { FieldKind } from '#contract/forms/field/field.ts';
import {
  formGroup,
  GROUP_DEEDS,
  type FormGroup,
  type GroupDeed,
  type GroupQuestion,
} from '#contract/forms/group.ts';
import { isAnswerable } from '#domain/forms/answer/editable.ts';
import { schemaAt } from '#domain/form/flaw.ts';
import { BilingualItem } from '#islands/admin/form/BilingualItem.tsx';
import { contractRule } from '#islands/admin/form/contract-rule.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { PeopleInput } from '#islands/admin/form/PeopleInput.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useDiscard } from '#islands/admin/kit/use-discard.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import { DepartmentsInput, RolesSelect } from './MemberInputs.tsx';
import { QuestionsSelect } from './QuestionsSelect.tsx';
import { RowsInput } from './RowsInput.tsx';
import '#islands/admin/form/form.css';

interface ItemProps {
  name: keyof FormGroup;
  /** Label, if that of the contract's field is used for something else. */
  title?: OfficeKey;
  hint?: OfficeKey;
  isNeeded?: boolean;
  children: ReactNode;
}

/** A field of a group with its label and the rules of the contract. */
function Item({ name, title, hint, isNeeded = false, children }: ItemProps) {
  const { t, label } = useOffice();
  return (
    <Form.Item
      name={name}
      label={title ? t(title) : label('form', name)}
      required={isNeeded}
      rules={[contractRule(t, schemaAt(formGroup, [name]), isNeeded)]}
      {...(hint && { extra: t(hint) })}
    >
      {children}
    </Form.Item>
  );
}

/** What members may do. A group of checkboxes is no input that a form could mark as required. */
function DeedsInput({ id, value = [], onChange }: InputProps<GroupDeed[]>) {
  const { t } = useOffice();
  const options = GROUP_DEEDS.map((deed) => ({
    value: deed,
    label: t(`admin.choice.groupDeed.${deed}`),
  }));
  return (
    <Checkbox.Group<GroupDeed>
      {...(id && { id })}
      options={options}
      value={value}
      onChange={(deeds) => onChange?.(GROUP_DEEDS.filter((deed) => deeds.includes(deed)))}
    />
  );
}

/** Whether the office can change answers to questions of its kind. */
const isChangeable = ({ kind }: GroupQuestion): boolean => isAnswerable(kind as FieldKind);

function Fields({ group }: { group: FormGroup }) {
  const { t, label } = useOffice();
  return (
    <>
      <BilingualItem
        name="name"
        label={label('form', 'groupName')}
        isNeeded
        schema={formGroup.shape.name}
        value={group.name}
      />
      <fieldset className="office-list">
        <legend>{t('admin.group.members')}</legend>
        <Item name="people" hint="admin.batchPeopleHint">
          <PeopleInput />
        </Item>
        <Item name="roles">
          <RolesSelect />
        </Item>
        <Item name="departments">
          <DepartmentsInput />
        </Item>
      </fieldset>
      <Item name="rows" title="admin.group.rows" hint="admin.group.rowsHint">
        <RowsInput />
      </Item>
      <Item name="deeds">
        <DeedsInput />
      </Item>
      <Item name="fields" isNeeded>
        <QuestionsSelect aria-label={label('form', 'fields')} />
      </Item>
      {group.deeds.includes('edit') && (
        <Item name="editable" hint="admin.group.editableHint">
          <QuestionsSelect
            aria-label={label('form', 'editable')}
            among={group.fields}
            isOffered={isChangeable}
          />
        </Item>
      )}
    </>
  );
}

interface Props {
  form: FormInstance<FormGroup>;
  /** Initial values. */
  start: FormGroup;
  isNew: boolean;
  isBusy: boolean;
  onSave(group: FormGroup): void;
  onClose(): void;
}

/** Form for adding or changing a permission group. */
export function GroupForm({ form, start, isNew, isBusy, onSave, onClose }: Props) {
  const { t } = useOffice();
  const discard = useDiscard();
  const typed = Form.useWatch([], form) as FormGroup | undefined;
  const close = () => discard(form.isFieldsTouched(), onClose);
  const footer = (
    <div className="office-actions">
      <Button onClick={close}>{t('admin.cancel')}</Button>
      <Button type="primary" loading={isBusy} onClick={() => form.submit()}>
        {t('admin.save')}
      </Button>
    </div>
  );
  return (
    <Drawer
      open
      size={Math.min(680, innerWidth)}
      title={t(isNew ? 'admin.group.add' : 'admin.group.edit')}
      footer={footer}
      onClose={close}
    >
      <Form<FormGroup>
        form={form}
        layout="vertical"
        // Values must not be taken over from the group that was open before.
        clearOnDestroy
        initialValues={start}
        scrollToFirstError={{ focus: true }}
        onFinish={(group) => onSave({ ...start, ...group })}
      >
        <Fields group={{ ...start, ...typed }} />
      </Form>
    </Drawer>
  );
}
