import { Button, Checkbox, Grid, Table, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import type { ListedFile } from '#contract/files/library.ts';
import { minuteOf } from '#lib/own-session.ts';
import { useOffice, type Office } from '#islands/admin/kit/office.ts';
import type { ChosenFiles } from './chosen/use-chosen.ts';
import { factsOf } from './measure.ts';
import { useFolderName } from './folder/use-folder-name.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { SheetBox } from '#islands/admin/list/sheet/SheetBox.tsx';
import '#islands/admin/list/cards/cards.css';

interface Props {
  files: readonly ListedFile[];
  selection?: Pick<ChosenFiles<ListedFile>, 'files' | 'choose' | 'has' | 'toggle'>;
  onOpen(file: ListedFile): void;
}

interface Fact {
  name: string;
  width?: number;
  show(file: ListedFile): ReactNode;
}

/** Columns besides the picture and the name. */
const factsIn = (
  { locale }: Pick<Office, 'locale'>,
  nameOf: (folder: string) => string,
): Fact[] => [
  { name: 'mediaType', width: 80, show: ({ fileName }) => endingOf(fileName) },
  { name: 'size', show: (file) => factsOf(file, locale) },
  { name: 'uses', width: 90, show: ({ uses }) => uses },
  { name: 'folder', show: ({ folder }) => nameOf(folder) || '–' },
  { name: 'createdAt', width: 150, show: ({ createdAt }) => minuteOf(createdAt) },
  { name: 'updatedBy', width: 120, show: ({ updatedBy }) => updatedBy ?? '–' },
];

/** Type of a file as people name it: PDF. */
const endingOf = (fileName: string): string => fileName.split('.').at(-1)!.toUpperCase();

/** Name of a file as a button that opens it. */
const Name = ({ file, onOpen }: Pick<Props, 'onOpen'> & { file: ListedFile }) => (
  <Button type="link" size="small" className="library-name" onClick={() => onOpen(file)}>
    {file.originalFilename}
  </Button>
);

/** Files as cards, for phones. */
function Cards({ files, selection, onOpen }: Props) {
  const office = useOffice();
  const { t, label } = office;
  const nameOf = useFolderName();
  return (
    <ul className="office-cards">
      {files.map((file) => (
        <li key={file.id}>
          {selection && (
            <Checkbox
              aria-label={t('admin.library.choose', { name: file.originalFilename })}
              checked={selection.has(file.id)}
              onChange={() => selection.toggle(file)}
            />
          )}
          <Thumbnail file={file} />
          <div>
            <div className="office-card-name">
              <Name file={file} onOpen={onOpen} />
            </div>
            <dl>
              {factsIn(office, nameOf).map(({ name, show }) => (
                <div key={name}>
                  <dt>{label('library', name)}</dt>
                  <dd>{show(file)}</dd>
                </div>
              ))}
            </dl>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Rows({ files, selection, onOpen }: Props) {
  const office = useOffice();
  const { t, label } = office;
  const nameOf = useFolderName();
  const columns: TableProps<ListedFile>['columns'] = [
    {
      key: 'preview',
      title: t('admin.library.preview'),
      width: 96,
      render: (_, file) => <Thumbnail file={file} />,
    },
    {
      key: 'name',
      title: label('library', 'originalFilename'),
      render: (_, file) => <Name file={file} onOpen={onOpen} />,
    },
    ...factsIn(office, nameOf).map(({ name, show, ...look }) => ({
      key: name,
      title: label('library', name),
      render: (_: unknown, file: ListedFile) => show(file),
      ...look,
    })),
  ];
  const rowSelection: TableProps<ListedFile>['rowSelection'] = selection && {
    selectedRowKeys: selection.files.map(({ id }) => id),
    onChange: (keys) => selection.choose(keys.map(String)),
    getCheckboxProps: ({ originalFilename: name }) => ({
      'aria-label': t('admin.library.choose', { name }),
    }),
    getTitleCheckboxProps: () => ({ 'aria-label': t('admin.chooseAll') }),
  };
  return (
    <SheetBox>
      <Table<ListedFile>
        rowKey="id"
        size="small"
        pagination={false}
        columns={columns}
        dataSource={[...files]}
        {...(rowSelection && { rowSelection })}
      />
    </SheetBox>
  );
}

/** Files one below the other with all their properties. */
export function FileTable(props: Props) {
  const { sm = true } = Grid.useBreakpoint();
  return sm ? <Rows {...props} /> : <Cards {...props} />;
}
