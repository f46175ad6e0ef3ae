import { AutoComplete, Form } from 'antd';
import { folderName } from '#contract/files/file.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useFolderName } from '../folder/use-folder-name.ts';

/** Folder of a file: an existing one, or a new name, which creates it. */
export function FolderItem({ folders }: { folders: readonly string[] }) {
  const { t, label } = useOffice();
  const nameOf = useFolderName();
  const labelOf = (folder: string) =>
    nameOf(folder) === folder.replaceAll('/', ' / ') ? folder : `${nameOf(folder)} (${folder})`;
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
        showSearch={{
          filterOption: (typed, option) => option?.label.includes(typed) === true,
        }}
        options={folders.map((value) => ({ value, label: labelOf(value) }))}
      />
    </Form.Item>
  );
}
