import { Form, Input, InputNumber, Select, Switch } from 'antd';
import type { Rule } from 'antd/es/form';
import * as z from 'zod/mini';
import { BilingualItem } from '../form/BilingualItem.tsx';
import type { Fields } from '../form/merge.ts';
import { useOffice } from '../office.ts';
import { useChoice } from '../widgets/use-choice.ts';
import { DepartmentSelect } from './DepartmentSelect.tsx';
import { departmentPlan } from './department.ts';
import { MomentInput } from './MomentInput.tsx';
import { ParentSelect } from './ParentSelect.tsx';
import { PermissionTree } from './PermissionTree.tsx';
import type { Field, ResourcePlan } from './plan.ts';
import { PostSelect, RoleSelect } from './RecordSelect.tsx';
import { RichItem } from './RichItem.tsx';

interface Props {
  plan: ResourcePlan;
  field: Field;
  isNew: boolean;
  values: Fields;
}

function Control({ plan, field, isNew, values, ...given }: Props) {
  const choice = useChoice();
  const { t } = useOffice();
  const { kind, name, choices = [], isFixed } = field;
  const isClosed = isFixed === true && !isNew;
  switch (kind) {
    case 'long':
      return <Input.TextArea autoSize={{ minRows: 2, maxRows: 10 }} {...given} />;
    case 'number':
      return <InputNumber min={0} max={9999} precision={0} {...given} />;
    case 'switch':
      return <Switch {...given} />;
    case 'choice':
      return (
        <Select
          options={choices.map((one) => ({ value: one, label: choice(name, one) }))}
          {...given}
        />
      );
    case 'parent':
      return <ParentSelect plan={plan} own={values['id'] as number | undefined} {...given} />;
    case 'moment':
      return <MomentInput {...given} />;
    case 'password':
      return <Input.Password autoComplete="new-password" {...given} />;
    case 'roles':
      return <RoleSelect {...given} />;
    case 'posts':
      return <PostSelect {...given} />;
    case 'department':
      return <ParentSelect plan={departmentPlan} placeholder={t('admin.nothing')} {...given} />;
    case 'departments':
      return <DepartmentSelect {...given} />;
    case 'permissions':
      return <PermissionTree {...given} />;
    default:
      return <Input disabled={isClosed} {...given} />;
  }
}

/** The contract's own check of one field: the server will say the same. */
function useRule({ resource }: ResourcePlan, { name, isNeeded }: Field): Rule[] {
  const { t } = useOffice();
  const schema = resource.change.shape[name];
  const check: Rule = {
    validator: (_, value: unknown) =>
      value === undefined || schema === undefined || z.safeParse(schema, value).success
        ? Promise.resolve()
        : Promise.reject(new Error(t(value === '' ? 'admin.needed' : 'admin.invalid'))),
  };
  return isNeeded ? [{ required: true, message: t('admin.needed') }, check] : [check];
}

/** A field of a record, with its name, its check and what it is filled in with. */
export function FieldItem(props: Props) {
  const { plan, field, values } = props;
  const { label } = useOffice();
  const rules = useRule(plan, field);
  const title = label(plan.resource.name, field.name);
  if (field.isShown && !field.isShown(values)) return null;
  if (field.kind === 'bilingual') {
    return (
      <BilingualItem
        name={field.name}
        label={title}
        isNeeded={field.isNeeded === true}
        value={values[field.name]}
      />
    );
  }
  if (field.kind === 'rich') return <RichItem name={field.name} label={title} />;
  return (
    <Form.Item
      name={field.name}
      label={title}
      rules={rules}
      {...(field.isNullable && { normalize: (given: unknown) => given || null })}
      {...(field.kind === 'switch' && { valuePropName: 'checked', layout: 'horizontal' as const })}
    >
      <Control {...props} />
    </Form.Item>
  );
}
