import { Empty, Input, Modal, Skeleton } from 'antd';
import { use } from 'react';
import type { FileKind, StoredFile } from '#contract/file.ts';
import { FileGrid } from '../library/FileGrid.tsx';
import { FolderSelect } from '../library/FolderSide.tsx';
import { DropZone } from '../library/upload/DropZone.tsx';
import { UploadButton } from '../library/upload/UploadButton.tsx';
import { UploadList } from '../library/upload/UploadList.tsx';
import { useUploads } from '../library/upload/use-uploads.ts';
import { useOffice } from '../office.ts';
import { FolderContext } from './folder.ts';
import { Pager } from './Pager.tsx';
import { useFiles } from './use-files.ts';
import '../library/library.css';

interface Props {
  kind?: FileKind;
  onChoose(file: StoredFile): void;
  onEnd(): void;
}

const TITLES = {
  picture: 'admin.choosePicture',
  film: 'admin.chooseFilm',
  document: 'admin.chooseFile',
} as const;

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
          <Input.Search
            allowClear
            maxLength={64}
            aria-label={t('admin.field.keyword')}
            placeholder={t('admin.find')}
            onSearch={(keyword) => find({ keyword: keyword.trim() })}
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

/** A file out of the portal's own storage, or a new one for it; a picture where nothing else is asked for. */
export function FilePicker({ kind = 'picture', onChoose, onEnd }: Props) {
  const { t, may } = useOffice();
  const found = useFiles(kind);
  const { files, wanted, find } = found;
  // What somebody without this right sends is not public, and so nothing to choose (contract/file.ts).
  const mayAdd = may('content:library:add');
  const folder = use(FolderContext);
  const uploads = useUploads({ kinds: [kind], folder, onArrive: files.reload });
  const rows = files.value?.rows;
  return (
    <Modal open width={860} title={t(TITLES[kind])} footer={null} onCancel={onEnd}>
      <DropZone
        words={t('admin.library.drop', { folder: folder || t('admin.library.root') })}
        isOff={!mayAdd}
        onFiles={uploads.add}
      >
        <Search files={found}>{mayAdd && <UploadButton uploads={uploads} />}</Search>
        <UploadList uploads={uploads} />
        {!rows && <Skeleton active />}
        {rows?.length === 0 && <Empty description={t('admin.empty')} />}
        {rows && (
          <FileGrid
            files={rows}
            onOpen={(file) => {
              onChoose(file);
              onEnd();
            }}
          />
        )}
        <Pager
          page={wanted.pageNum}
          size={wanted.pageSize}
          total={files.value?.total ?? 0}
          onChoose={(pageNum, pageSize) => find({ pageNum, pageSize: pageSize as 20 })}
        />
      </DropZone>
    </Modal>
  );
}
