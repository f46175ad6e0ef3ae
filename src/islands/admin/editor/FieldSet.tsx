import { FactField } from './FactField.tsx';
import type { BlockProps, FieldSetProps } from './field-props.ts';
import { FilesField } from './FilesField.tsx';
import { GroupField } from './GroupField.tsx';
import { ListField } from './ListField.tsx';
import { isBlock, isText, type BlockKind } from './plan.ts';
import { TextField } from './TextField.tsx';
import { TextsField } from './TextsField.tsx';

const BLOCKS = { list: ListField, group: GroupField, files: FilesField, texts: TextsField };

function BlockField(props: BlockProps) {
  const Block = BLOCKS[props.field.kind as BlockKind];
  return <Block {...props} />;
}

/** Fields in their order: texts in pairs, what has no language beside its like, what takes more room below. */
export function FieldSet({ fields, ...place }: FieldSetProps) {
  const facts = fields.filter((field) => !isText(field) && !isBlock(field));
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
      {fields.filter(isBlock).map((field) => (
        <BlockField key={field.name} {...place} field={field} Fields={FieldSet} />
      ))}
    </>
  );
}
