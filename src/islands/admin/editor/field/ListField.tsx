import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Image } from 'antd';
import type { Data } from '#domain/editorial/bilingual.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { AddFiles } from './AddFiles.tsx';
import type { BlockProps } from './field-props.ts';
import type { Field } from '#islands/admin/form/field.ts';
import './field.css';
import '#islands/admin/form/form.css';

/** Moves an entry one place up or down. */
export const moveEntry = <Entry,>(entries: readonly Entry[], from: number, by: 1 | -1): Entry[] => {
  const next = [...entries];
  const [moved] = next.splice(from, 1);
  next.splice(from + by, 0, moved!);
  return next;
};

const newEntry = ({ entry }: Field): Data => entry?.() ?? {};

/**
 * Entries of a list in an order that editors choose, such as the pictures of an album. If they show pictures, each
 * opens a gallery of them all.
 */
export function ListField(props: BlockProps) {
  const { type, field, data, way, onWrite, Fields } = props;
  const { t, label } = useOffice();
  const entries = data[field.name] as readonly Data[];
  const write = (change: (entries: readonly Data[]) => readonly Data[]) =>
    onWrite((now) => ({ ...now, [field.name]: change(now[field.name] as readonly Data[]) }));
  const title = label(type, field.name);
  const last = entries.length - 1;
  return (
    <fieldset className="office-list">
      <legend>{title}</legend>
      <Image.PreviewGroup>
        {entries.map((entry, index) => (
          <div key={index} className="office-entry">
            <div className="office-actions">
              <b>{`${title} ${index + 1}`}</b>
              <Button
                size="small"
                icon={<ArrowUpOutlined />}
                aria-label={t('admin.up')}
                disabled={index === 0}
                onClick={() => write((all) => moveEntry(all, index, -1))}
              />
              <Button
                size="small"
                icon={<ArrowDownOutlined />}
                aria-label={t('admin.down')}
                disabled={index === last}
                onClick={() => write((all) => moveEntry(all, index, 1))}
              />
              <Button
                size="small"
                danger
                icon={<DeleteOutlined />}
                aria-label={t('admin.takeAway')}
                onClick={() => write((all) => all.toSpliced(index, 1))}
              />
            </div>
            <Fields
              {...props}
              fields={field.fields ?? []}
              data={entry}
              way={`${way}${field.name}.${index}.`}
              onWrite={(change) => write((all) => all.with(index, change(all[index]!)))}
            />
          </div>
        ))}
      </Image.PreviewGroup>
      <div className="office-actions">
        <Button onClick={() => write((all) => [...all, newEntry(field)])}>
          {t('admin.addEntry', { name: title })}
        </Button>
        <AddFiles field={field} onAdd={(added) => write((all) => [...all, ...added])} />
      </div>
    </fieldset>
  );
}
