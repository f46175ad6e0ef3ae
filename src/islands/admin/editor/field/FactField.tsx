import { FieldInput } from '#islands/admin/field/FieldInput.tsx';
import { TiedItem } from '#islands/admin/kit/input/TiedItem.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { counterOf } from '#islands/admin/form/counter.ts';
import { idOf, faultAt, type FieldProps } from './field-props.ts';

/** Field for a value that is the same in every language. */
export function FactField(props: FieldProps) {
  const { type, kind, way, field, data, onWrite } = props;
  const { name, isNullable, isNeeded = false } = field;
  const { label } = useOffice();
  const write = (given: unknown) =>
    onWrite((now) => ({ ...now, [name]: isNullable && given === '' ? null : given }));
  return (
    <TiedItem
      id={idOf(props, name)}
      label={label(type, name)}
      isNeeded={isNeeded}
      fault={faultAt(props, name)}
    >
      {(ties) => (
        <FieldInput
          {...ties}
          field={field}
          values={data}
          value={data[name]}
          onChange={write}
          {...counterOf(kind.data, way + name)}
        />
      )}
    </TiedItem>
  );
}
