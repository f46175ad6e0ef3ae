import { Empty, Skeleton } from 'antd';
import { use } from 'react';
import type { FileKind, StoredFile } from '#contract/files/file.ts';
import { FileGrid } from '#islands/admin/library/FileGrid.tsx';
import { FolderSelect } from '#islands/admin/library/folder/FolderSide.tsx';
import { DropZone } from '#islands/admin/library/upload/DropZone.tsx';
import { UploadButton } from '#islands/admin/library/upload/UploadButton.tsx';
import { UploadList } from '#islands/admin/library/upload/UploadList.tsx';
import { useUploads } from '#islands/admin/library/upload/use-uploads.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useFolderName } from '../folder/use-folder-name.ts';
import { FolderContext } from './folder.ts';
import { Keyword } from '#islands/admin/list/filter/Keyword.tsx';
import { Pager } from '#islands/admin/list/Pager.tsx';
import type { UploadRules } from '../upload/upload-rule.ts';
import { useFiles } from './use-files.ts';
import '#islands/admin/library/library.css';

interface Props {
  kind: FileKind;
  /** Ids of the chosen files, if several can be chosen. */
  chosen?: ReadonlySet<string>;
  onOpen(file: StoredFile): void;
  /** Called after a file was added. */
  onArrive?(file: StoredFile): void;
  /** Rules for uploads. Default: those of the library. */
  rules?: UploadRules | undefined;
}

/** Applies while it is typed, as in lists. */
const WORD = { name: 'keyword', kind: 'keyword', hint: 'admin.find' } as const;

function Search({
  files,
  children,
}: {
  files: ReturnType<typeof useFiles>;
  children: React.ReactNode;
}) {
  const { t } = useOffice();
  const { mayFind, wanted, folders, find } = files;
  return (
    <search className="library-search">
      {mayFind && (
        <>
          <Keyword
            filter={WORD}
            label={t('admin.field.keyword')}
            value={wanted.keyword}
            onChoose={(keyword) => find({ keyword })}
          />
          <FolderSelect
            found={folders}
            chosen={wanted.folder}
            onChoose={(folder) => find({ folder })}
          />
        </>
      )}
      {children}
    </search>
  );
}

/** Stored files of a kind, searchable by name and folder, and an upload. */
export function FileBrowser({ kind, chosen, onOpen, onArrive, rules }: Props) {
  const { t, may } = useOffice();
  const found = useFiles(kind);
  const { files, wanted, find } = found;
  // Uploads of users without this permission are not public, and could not be chosen (contract/files/file.ts).
  const mayAdd = may('content:library:add');
  const folder = use(FolderContext);
  const nameOf = useFolderName();
  const arrive = (file: StoredFile) => {
    files.reload();
    onArrive?.(file);
  };
  const uploads = useUploads({
    kinds: [kind],
    folder,
    onArrive: arrive,
    rules,
  });
  const rows = files.value?.rows;
  return (
    <DropZone
      words={t('admin.library.drop', {
        folder: nameOf(folder) || t('admin.library.root'),
      })}
      isOff={!mayAdd}
      onFiles={uploads.add}
    >
      <Search files={found}>{mayAdd && <UploadButton uploads={uploads} />}</Search>
      <UploadList uploads={uploads} />
      {!rows && <Skeleton active />}
      {rows?.length === 0 && (
        <Empty description={t(wanted.keyword ? 'admin.empty' : 'admin.list.blank')} />
      )}
      {rows && <FileGrid files={rows} {...(chosen && { chosen })} onOpen={onOpen} />}
      <Pager
        page={wanted.pageNum}
        size={wanted.pageSize}
        total={files.value?.total ?? 0}
        onChoose={(pageNum, pageSize) => find({ pageNum, pageSize: pageSize as 20 })}
      />
    </DropZone>
  );
}
