import { Fragment } from 'react';
import type { Data } from '#domain/editorial/bilingual.ts';
import { isBlock, isText, type BlockKind } from '#islands/admin/form/field.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { FactField } from './FactField.tsx';
import { FilesField } from './FilesField.tsx';
import { ListField } from './ListField.tsx';
import { TextField } from './TextField.tsx';
import { TextsField } from './TextsField.tsx';
import type { BlockProps, FieldSetProps } from './field-props.ts';
import './field.css';
import '#islands/admin/form/form.css';

/** A group of fields, such as the registration rules of a topic. */
function GroupField(props: BlockProps) {
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
        onWrite={(change) =>
          onWrite((now) => ({ ...now, [field.name]: change(now[field.name] as Data) }))
        }
      />
    </fieldset>
  );
}

const BLOCKS = { list: ListField, group: GroupField, files: FilesField, texts: TextsField };

function BlockField(props: BlockProps) {
  const Block = BLOCKS[props.field.kind as BlockKind];
  return <Block {...props} />;
}

/** Fields in their order: texts in both languages, values without a language side by side, and blocks below. */
export function FieldSet({ fields: all, ...place }: FieldSetProps) {
  const fields = all.filter(({ isShown }) => !isShown || isShown(place.data));
  const { t } = useOffice();
  const facts = fields.filter((field) => !isText(field) && !isBlock(field));
  return (
    <>
      {fields.filter(isText).map((field) => (
        <TextField key={field.name} {...place} field={field} />
      ))}
      <div className="office-pair">
        {facts.map((field) => (
          <Fragment key={field.name}>
            {field.heading && <h2 className="office-part">{t(field.heading)}</h2>}
            <FactField {...place} field={field} />
          </Fragment>
        ))}
      </div>
      {fields.filter(isBlock).map((field) => (
        <BlockField key={field.name} {...place} field={field} Fields={FieldSet} />
      ))}
    </>
  );
}
