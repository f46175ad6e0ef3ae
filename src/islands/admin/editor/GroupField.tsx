import type { Data } from '#domain/editorial/bilingual.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { BlockProps } from './field-props.ts';

/** Fields that belong together: the registration of a topic. */
export function GroupField(props: BlockProps) {
  const { type, field, data, way, onWrite, Fields } = props;
  const { label } = useOffice();
  return (
    <fieldset className="office-list">
      <legend>{label(type, field.name)}</legend>
      <Fields
        {...props}
        fields={field.fields ?? []}
        data={data[field.name] as Data}
        way={`${way}${field.name}.`}
        onWrite={(changed) => onWrite({ ...data, [field.name]: changed })}
      />
    </fieldset>
  );
}
