import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import { blankField } from './blank.ts';
import { FieldRow } from './FieldRow.tsx';
import { RowList } from './RowList.tsx';

interface HeadProps {
  title: string;
  isFirst: boolean;
  isLast: boolean;
  onMove(by: 1 | -1): void;
  onRemove(): void;
}

/** The number of a field, and what moves it or takes it away. */
function RowHead({ title, isFirst, isLast, onMove, onRemove }: HeadProps) {
  const { t } = useOffice();
  return (
    <div className="office-actions">
      <b>{title}</b>
      <Button
        size="small"
        icon={<ArrowUpOutlined />}
        aria-label={`${t('admin.up')} ${title}`}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <Button
        size="small"
        icon={<ArrowDownOutlined />}
        aria-label={`${t('admin.down')} ${title}`}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <Button
        size="small"
        danger
        icon={<DeleteOutlined />}
        aria-label={`${t('admin.takeAway')} ${title}`}
        onClick={onRemove}
      />
    </div>
  );
}

/** The fields of the records, in the order of the form and of the sheet. */
export function FieldList() {
  const { t, label } = useOffice();
  const word = t('admin.codegen.field');
  return (
    <Form.List name="fields">
      {(rows, { add, move, remove }) => (
        <RowList label={label('codegen', 'fields')} count={rows.length}>
          {rows.map(({ key, name }) => (
            <div key={key} className="office-entry">
              <RowHead
                title={`${word} ${name + 1}`}
                isFirst={name === 0}
                isLast={name === rows.length - 1}
                onMove={(by) => move(name, name + by)}
                onRemove={() => remove(name)}
              />
              <FieldRow at={name} />
            </div>
          ))}
          <Button onClick={() => add(blankField())}>{t('admin.addEntry', { name: word })}</Button>
        </RowList>
      )}
    </Form.List>
  );
}
