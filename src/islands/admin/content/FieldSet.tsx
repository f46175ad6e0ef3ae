import { FactField } from './FactField.tsx';
import type { Place } from './field-props.ts';
import { ListField } from './ListField.tsx';
import { isText, type ContentField } from './plan.ts';
import { TextField } from './TextField.tsx';

interface Props extends Place {
  fields: readonly ContentField[];
}

/** Fields in their order: texts in pairs, what has no language beside its like, lists below each other. */
export function FieldSet({ fields, ...place }: Props) {
  const facts = fields.filter((field) => !isText(field) && field.kind !== 'list');
  return (
    <>
      {fields.filter(isText).map((field) => (
        <TextField key={field.name} {...place} field={field} />
      ))}
      <div className="office-pair">
        {facts.map((field) => (
          <FactField key={field.name} {...place} field={field} />
        ))}
      </div>
      {fields
        .filter(({ kind }) => kind === 'list')
        .map((field) => (
          <ListField key={field.name} {...place} field={field} />
        ))}
    </>
  );
}
