import { Form, Input, type FormInstance } from 'antd';
import { kindOf } from '#contract/files/file.ts';
import { editFile, type LibraryFile } from '#contract/files/library.ts';
import { BilingualItem } from '#islands/admin/form/BilingualItem.tsx';
import { counterOf } from '#islands/admin/form/counter.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { FolderItem } from './FolderItem.tsx';

interface Props {
  form: FormInstance;
  file: LibraryFile;
  /** Existing folders; a new name creates another one. */
  folders: readonly string[];
  onSave(): void;
}

/** Editable properties of a file: its name, its folder, and the description of what it shows. */
export function FileForm({ form, file, folders, onSave }: Props) {
  const { t, label, may } = useOffice();
  const alt: unknown = Form.useWatch('alt', form);
  const isShown = kindOf(file) !== 'document';
  return (
    <Form
      form={form}
      layout="vertical"
      disabled={!may('content:library:edit')}
      initialValues={file}
      onFinish={onSave}
    >
      <Form.Item
        name="originalFilename"
        label={label('library', 'originalFilename')}
        rules={[{ required: true, whitespace: true, message: t('rule.needed') }]}
      >
        <Input {...counterOf(editFile.body, 'originalFilename')} />
      </Form.Item>
      <FolderItem folders={folders} />
      {isShown && (
        <>
          <BilingualItem
            name="alt"
            label={label('library', 'alt')}
            schema={editFile.body.shape.alt}
            value={alt ?? file.alt}
          />
          <p className="library-hint">{t('admin.library.altHint')}</p>
        </>
      )}
    </Form>
  );
}
