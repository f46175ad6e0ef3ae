import { Form, Input, Select, Switch } from 'antd';
import type { Rule } from 'antd/es/form';
import { typedPassword } from '#contract/identity/credential.ts';
import { BilingualItem } from '#islands/admin/form/BilingualItem.tsx';
import type { Fields } from '#islands/admin/form/merge.ts';
import { contractRule } from '#islands/admin/form/contract-rule.ts';
import { useOffice, type Translate } from '#islands/admin/kit/office.ts';
import { NumberField } from '#islands/admin/kit/NumberField.tsx';
import { useChoice } from '#islands/admin/kit/use-choice.ts';
import { DepartmentSelect, DepartmentsSelect } from './DepartmentSelect.tsx';
import { MomentInput } from './MomentInput.tsx';
import { ParentSelect } from './ParentSelect.tsx';
import { PermissionTree } from './PermissionTree.tsx';
import type { Field, ResourcePlan } from '#islands/admin/kit/resource-plan.ts';
import { PostSelect, RoleSelect } from './RecordSelect.tsx';
import { RichItem } from './RichItem.tsx';
import { ScopeSelect } from './ScopeSelect.tsx';

interface Props {
  plan: ResourcePlan;
  field: Field;
  isNew: boolean;
  values: Fields;
}

/** A browser fills in nobody's own data here; a password wants to know whose it is. */
const fillingOf = (name: string): string => (name === 'userName' ? 'username' : 'off');

function Control({ plan, field, isNew, values, ...given }: Props) {
  const { kind, name, choices = [], isFixed } = field;
  const choice = useChoice(plan.resource.dictionaries[name]);
  const isClosed = isFixed === true && !isNew;
  switch (kind) {
    case 'long':
      return <Input.TextArea autoSize={{ minRows: 2, maxRows: 10 }} {...given} />;
    case 'number':
      return <NumberField {...given} />;
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
      return <DepartmentSelect {...given} />;
    case 'departments':
      return <DepartmentsSelect {...given} />;
    case 'scope':
      return <ScopeSelect menuIds={(values['menuIds'] ?? []) as number[]} {...given} />;
    case 'permissions':
      return <PermissionTree isWide={values['dataScope'] !== 'self'} {...given} />;
    default:
      return <Input disabled={isClosed} autoComplete={fillingOf(name)} {...given} />;
  }
}

/** What is wrong about a field beside the others. */
function useJudge({ field: { judge }, values }: Props): Rule[] {
  const { t } = useOffice();
  const flaw = judge?.(values);
  return judge
    ? [{ validator: () => (flaw ? Promise.reject(new Error(t(flaw))) : Promise.resolve()) }]
    : [];
}

/** The contract's own check of one field; a password travels sealed, so that its rule stands apart. */
const ruleOf = (
  t: Translate,
  { resource }: ResourcePlan,
  { name, kind, isNeeded = false }: Field,
) => contractRule(t, kind === 'password' ? typedPassword : resource.change.shape[name], isNeeded);

/** A field of a record, with its name, its check and what it is filled in with. */
export function FieldItem(props: Props) {
  const { plan, field, values } = props;
  const { t, label } = useOffice();
  const rules = [ruleOf(t, plan, field), ...useJudge(props)];
  const title = label(plan.resource.name, field.name);
  if (field.isShown && !field.isShown(values)) return null;
  if (field.kind === 'bilingual') {
    return (
      <BilingualItem
        name={field.name}
        label={title}
        schema={plan.resource.change.shape[field.name]}
        isNeeded={field.isNeeded === true}
        value={values[field.name]}
      />
    );
  }
  if (field.kind === 'rich')
    return (
      <RichItem name={field.name} label={title} schema={plan.resource.change.shape[field.name]} />
    );
  return (
    <Form.Item
      name={field.name}
      label={title}
      rules={rules}
      required={field.isNeeded === true}
      {...(field.hint && { extra: t(field.hint) })}
      {...(field.isNullable && { normalize: (given: unknown) => given || null })}
      {...(field.kind === 'switch' && { valuePropName: 'checked', layout: 'horizontal' as const })}
    >
      <Control {...props} />
    </Form.Item>
  );
}
