import { AutoComplete, Form } from 'antd';
import { folderName } from '#contract/files/file.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

/** The folder of a file: one of those that are there, or another one, which comes into being by its name. */
export function FolderItem({ folders }: { folders: readonly string[] }) {
  const { t, label } = useOffice();
  return (
    <Form.Item
      name="folder"
      label={label('library', 'folder')}
      extra={t('admin.library.folderHint')}
      normalize={(typed: string | undefined) => typed ?? ''}
      rules={[
        {
          validator: (_, typed: string) =>
            folderName.safeParse(typed).success ? Promise.resolve() : Promise.reject(new Error()),
          message: t('admin.library.folderWrong'),
        },
      ]}
    >
      <AutoComplete
        allowClear
        showSearch={{ filterOption: (typed, option) => String(option?.value).includes(typed) }}
        options={folders.map((value) => ({ value }))}
      />
    </Form.Item>
  );
}
