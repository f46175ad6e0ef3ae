import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import { idOf, type FieldProps } from './field-props.ts';
import './field.css';
import '#islands/admin/form/form.css';

const FileChooser = lazy(async () => ({
  default: (await import('#islands/admin/library/pick/FileChooser.tsx')).FileChooser,
}));

/** Stored documents below each other, such as the attachments of a topic; the last line adds one. */
export function FilesField(props: FieldProps) {
  const { type, field, data, onWrite } = props;
  const { label } = useOffice();
  const ids = data[field.name] as readonly string[];
  const id = idOf(props, field.name);
  const write = (change: (ids: readonly string[]) => readonly (string | null)[]) =>
    onWrite((now) => {
      const next = change(now[field.name] as readonly string[]);
      return { ...now, [field.name]: [...new Set(next.filter((one) => one !== null))] };
    });
  return (
    <fieldset className="office-list office-files">
      <legend>{label(type, field.name)}</legend>
      <Suspense fallback={<Skeleton active />}>
        {ids.map((value, index) => (
          <FileChooser
            key={value}
            id={`${id}-${index}`}
            kind="document"
            value={value}
            onChoose={(chosen) => write((all) => [...all].with(index, chosen as string))}
          />
        ))}
        <FileChooser
          key={`after ${ids.length}`}
          id={id}
          kind="document"
          value={null}
          onChoose={(chosen) => write((all) => [...all, chosen])}
        />
      </Suspense>
    </fieldset>
  );
}
