import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { StoredFile } from '#contract/files/file.ts';
import type { Data } from '#domain/editorial/bilingual.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { Field } from '#islands/admin/form/field.ts';

const FilesPicker = lazy(async () => ({
  default: (await import('#islands/admin/library/pick/FilesPicker.tsx')).FilesPicker,
}));

interface Props {
  /** A list whose entries can each hold a file. */
  field: Field;
  onAdd(entries: Data[]): void;
}

/** The field of an entry that holds its picture or film. */
const holderIn = ({ fields = [] }: Field) =>
  fields.find(({ kind }) => kind === 'picture' || kind === 'film');

/** Adds one entry for each of several chosen files, such as the pictures of an event. */
export function AddFiles({ field, onAdd }: Props) {
  const { t } = useOffice();
  const [isOpen, open] = useState(false);
  const holder = holderIn(field);
  if (!holder) return null;
  const add = (files: readonly StoredFile[]) =>
    onAdd(files.map(({ id }) => ({ ...field.entry?.(), [holder.name]: id })));
  return (
    <>
      <Button onClick={() => open(true)}>{t('admin.addFiles')}</Button>
      {isOpen && (
        <Suspense>
          <FilesPicker
            kind={holder.kind as 'picture' | 'film'}
            onChoose={add}
            onEnd={() => open(false)}
          />
        </Suspense>
      )}
    </>
  );
}
