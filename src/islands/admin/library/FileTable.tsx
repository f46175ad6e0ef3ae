import { Button, Table, type TableProps } from 'antd';
import type { LibraryFile } from '#contract/files/library.ts';
import { minuteOf } from '#lib/own-session.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { ChosenFiles } from './chosen/use-chosen.ts';
import { factsOf } from './measure.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { useFolderName } from './folder/use-folder-name.ts';
import '#islands/admin/list/sheet/sheet.css';

interface Props {
  files: readonly LibraryFile[];
  selection?: Pick<ChosenFiles, 'files' | 'choose'>;
  onOpen(file: LibraryFile): void;
}

/** Files in rows, with everything that tells them apart. */
export function FileTable({ files, selection, onOpen }: Props) {
  const { t, label, locale } = useOffice();
  const nameOf = useFolderName();
  const columns: TableProps<LibraryFile>['columns'] = [
    {
      key: 'preview',
      title: t('admin.library.preview'),
      width: 96,
      render: (_, file) => <Thumbnail file={file} />,
    },
    {
      key: 'name',
      title: label('library', 'originalFilename'),
      render: (_, file) => (
        <Button type="link" size="small" className="library-name" onClick={() => onOpen(file)}>
          {file.originalFilename}
        </Button>
      ),
    },
    {
      key: 'folder',
      title: label('library', 'folder'),
      render: (_, { folder }) => nameOf(folder) || '–',
    },
    {
      key: 'size',
      title: label('library', 'size'),
      render: (_, file) => factsOf(file, locale),
    },
    {
      key: 'createdAt',
      title: label('library', 'createdAt'),
      width: 150,
      render: (_, { createdAt }) => minuteOf(createdAt),
    },
    {
      key: 'updatedBy',
      title: label('library', 'updatedBy'),
      width: 120,
      render: (_, { updatedBy }) => updatedBy ?? '–',
    },
  ];
  const rowSelection: TableProps<LibraryFile>['rowSelection'] = selection && {
    selectedRowKeys: selection.files.map(({ id }) => id),
    onChange: (keys) => selection.choose(keys.map(String)),
    getCheckboxProps: ({ originalFilename: name }) => ({
      'aria-label': t('admin.library.choose', { name }),
    }),
    getTitleCheckboxProps: () => ({ 'aria-label': t('admin.chooseAll') }),
  };
  return (
    <div className="office-sheet">
      <Table<LibraryFile>
        rowKey="id"
        size="small"
        pagination={false}
        columns={columns}
        dataSource={[...files]}
        {...(rowSelection && { rowSelection })}
      />
    </div>
  );
}
