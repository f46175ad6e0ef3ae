import { DeleteOutlined } from '@ant-design/icons';
import { Button, Form, Input, Select } from 'antd';
import { FIELD_TYPES, type DescribedField } from '#contract/operations/codegen.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { NumberField } from '#islands/admin/kit/input/NumberField.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { hasLimit } from './blank.ts';
import { BothItem, CheckItem, Item } from './Item.tsx';
import { RowList } from './RowList.tsx';

/** Properties of a field that are so or not. */
const CHECKS = ['isNeeded', 'isUnique', 'inList', 'inFilter', 'inOrder'] as const;

/** The values of a choice, with their labels. */
function Values({ at }: { at: number }) {
  const { t, label } = useOffice();
  const way = ['fields', at, 'values'];
  return (
    <Form.List name={[at, 'values']}>
      {(rows, { add, remove }) => (
        <RowList label={label('codegen', 'values')} count={rows.length}>
          {rows.map(({ key, name }) => (
            <div key={key} className="codegen-row">
              <Item way={[...way, name, 'value']} name={[name, 'value']} isNeeded>
                <Input />
              </Item>
              <BothItem way={[...way, name, 'label']} name={[name, 'label']} />
              <Button
                icon={<DeleteOutlined />}
                aria-label={`${t('admin.takeAway')} ${label('codegen', 'value')} ${name + 1}`}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button onClick={() => add({ value: '', label: blankText() })}>
            {t('admin.addEntry', { name: label('codegen', 'value') })}
          </Button>
        </RowList>
      )}
    </Form.List>
  );
}

/** The inputs of one field of the records. */
export function FieldRow({ at }: { at: number }) {
  const { choiceName } = useOffice();
  const field = Form.useWatch(['fields', at]) as DescribedField | undefined;
  const part = (name: keyof DescribedField) => ({ way: ['fields', at, name], name: [at, name] });
  const types = FIELD_TYPES.map((value) => ({ value, label: choiceName('fieldType', value) }));
  return (
    <>
      <div className="codegen-row">
        <Item {...part('name')} isNeeded>
          <Input />
        </Item>
        <BothItem {...part('label')} />
        <Item {...part('type')}>
          <Select options={types} />
        </Item>
        {hasLimit(field?.type) && (
          <Item {...part('limit')} isNeeded>
            <NumberField />
          </Item>
        )}
        {field?.type === 'choice' && (
          <Item {...part('dictionary')}>
            <Input />
          </Item>
        )}
      </div>
      <div className="codegen-checks">
        {CHECKS.map((name) => (
          <CheckItem key={name} {...part(name)} />
        ))}
      </div>
      {field?.type === 'choice' && <Values at={at} />}
    </>
  );
}
