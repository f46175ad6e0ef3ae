import type { Data } from '#domain/content/bilingual.ts';
import { useOffice } from '../office.ts';
import { FieldSet } from './FieldSet.tsx';
import type { FieldProps } from './field-props.ts';

/** Fields that belong together: the registration of a topic. */
export function GroupField(props: FieldProps) {
  const { type, field, data, way, onWrite } = props;
  const { label } = useOffice();
  return (
    <fieldset className="office-list">
      <legend>{label(type, field.name)}</legend>
      <FieldSet
        {...props}
        fields={field.fields ?? []}
        data={data[field.name] as Data}
        way={`${way}${field.name}.`}
        onWrite={(changed) => onWrite({ ...data, [field.name]: changed })}
      />
    </fieldset>
  );
}
