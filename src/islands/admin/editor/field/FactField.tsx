import { Form } from 'antd';
import { FieldInput } from '#islands/admin/field/FieldInput.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { counterOf } from '#islands/admin/form/counter.ts';
import { idOf, helpAt, type FieldProps } from './field-props.ts';

/** Field for a value that is the same in every language. */
export function FactField(props: FieldProps) {
  const { type, kind, way, field, data, onWrite } = props;
  const { name, isNullable, isNeeded = false } = field;
  const { label } = useOffice();
  const id = idOf(props, name);
  const write = (given: unknown) =>
    onWrite((now) => ({ ...now, [name]: isNullable && given === '' ? null : given }));
  return (
    <Form.Item label={label(type, name)} htmlFor={id} required={isNeeded} {...helpAt(props, name)}>
      <FieldInput
        id={id}
        field={field}
        values={data}
        value={data[name]}
        onChange={write}
        {...counterOf(kind.data, way + name)}
      />
    </Form.Item>
  );
}
