import { Form } from 'antd';
import type { Rule } from 'antd/es/form';
import { typedPassword } from '#contract/identity/credential.ts';
import { schemaAt } from '#domain/form/flaw.ts';
import { BilingualItem } from '#islands/admin/form/BilingualItem.tsx';
import { contractRule } from '#islands/admin/form/contract-rule.ts';
import { counterOf } from '#islands/admin/form/counter.ts';
import { isText, type Field } from '#islands/admin/form/field.ts';
import { FieldInput } from '#islands/admin/field/FieldInput.tsx';
import type { Fields } from '#islands/admin/form/merge/merge.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { ResourcePlan } from '../plan.ts';
import '#islands/admin/form/form.css';

interface Props {
  plan: ResourcePlan;
  field: Field;
  isNew: boolean;
  /** Values of the record, and of the group around the field. */
  values: Fields;
  /** Names of the groups around the field. */
  way?: readonly string[];
}

/**
 * Rules of a field: those of the contract, and its check against other fields. A password is sent encrypted, so it
 * has a rule of its own.
 */
function useRules({ plan, field, values, way = [] }: Props): Rule[] {
  const { t } = useOffice();
  const { name, kind, isNeeded = false, judge } = field;
  const given = schemaAt(plan.resource.add.body, [...way, name]);
  const schema = kind === 'password' ? typedPassword : given;
  const own = contractRule(t, schema, isNeeded);
  if (!judge) return [own];
  const flaw = judge(values);
  return [
    own,
    { validator: () => (flaw ? Promise.reject(new Error(t(flaw))) : Promise.resolve()) },
  ];
}

/** A group of fields that belong together, such as the settings of a form. */
function GroupItem(props: Props) {
  const { plan, field, values, way = [] } = props;
  const { label } = useOffice();
  const inner = { ...values, ...(values[field.name] as Fields) };
  return (
    <fieldset className="office-list">
      <legend>{label(plan.resource.name, field.name)}</legend>
      {field.fields?.map((one) => (
        <FieldItem
          key={one.name}
          {...props}
          field={one}
          values={inner}
          way={[...way, field.name]}
        />
      ))}
    </fieldset>
  );
}

/** A field of a record: label, rules and input. */
export function FieldItem(props: Props) {
  const { plan, field, isNew, values, way = [] } = props;
  const { resource } = plan;
  const { name, kind, isNeeded = false } = field;
  const { t, label } = useOffice();
  const rules = useRules(props);
  const title = label(resource.name, name);
  if (field.isShown && !field.isShown(values)) return null;
  if (kind === 'group') return <GroupItem {...props} />;
  if (isText(field)) {
    return (
      <BilingualItem
        name={name}
        label={title}
        kind={field.kind}
        schema={resource.change.shape[name]}
        isNeeded={isNeeded}
        value={values[name]}
      />
    );
  }
  return (
    <Form.Item
      name={[...way, name]}
      label={title}
      rules={rules}
      required={isNeeded}
      {...(field.hint && { extra: t(field.hint) })}
      {...(field.isNullable && { normalize: (given: unknown) => given || null })}
      {...(kind === 'switch' && { layout: 'horizontal' as const })}
    >
      <FieldInput
        field={field}
        dictionary={resource.dictionaries[name]}
        isClosed={field.isFixed === true && !isNew}
        values={values}
        {...counterOf(resource.add.body, [...way, name].join('.'))}
      />
    </Form.Item>
  );
}
