import { Empty, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { listFiles, smallerName, uploadFile, type StoredFile } from '#contract/file.ts';
import { useOffice } from '../office.ts';
import { useLoaded } from '../resources/use-rows.ts';
import { Pager } from './Pager.tsx';
import { PICTURE_RULE } from './upload-rule.ts';
import { Uploader } from './Uploader.tsx';

interface Props {
  /** How the type of what is offered begins. */
  mediaType?: string;
  onChoose(file: StoredFile): void;
  onEnd(): void;
}

const previewOf = ({ fileUrl, widths }: StoredFile): string =>
  widths[0] ? smallerName(fileUrl, widths[0]) : fileUrl;

/** A file out of the portal's own storage; a picture where nothing else is asked for. */
export function FilePicker({ mediaType: wanted = 'image/', onChoose, onEnd }: Props) {
  const { t, call, locale } = useOffice();
  const [page, setPage] = useState<{ pageNum: number; pageSize: 10 | 20 | 30 | 50 }>({
    pageNum: 1,
    pageSize: 20,
  });
  const files = useLoaded(JSON.stringify(page), () => call(listFiles, { query: page }));
  const pictures = files.value?.rows.filter(({ mediaType }) => mediaType.startsWith(wanted));
  return (
    <Modal
      open
      width={820}
      title={t(wanted === 'image/' ? 'admin.choosePicture' : 'admin.chooseFile')}
      footer={null}
      onCancel={onEnd}
    >
      {wanted === 'image/' && (
        <Uploader
          address={uploadFile.path}
          kind="picture"
          rule={PICTURE_RULE}
          there={0}
          onArrive={files.reload}
        />
      )}
      {!pictures && <Skeleton active />}
      {pictures?.length === 0 && <Empty description={t('admin.empty')} />}
      <ul className="office-pictures">
        {pictures?.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              onClick={() => {
                onChoose(file);
                onEnd();
              }}
            >
              {file.mediaType.startsWith('image/') && (
                <img src={previewOf(file)} alt="" loading="lazy" />
              )}
              <span>{file.alt[locale] || file.originalFilename}</span>
            </button>
          </li>
        ))}
      </ul>
      <Pager
        page={page.pageNum}
        size={page.pageSize}
        total={files.value?.total ?? 0}
        onChoose={(pageNum, pageSize) => setPage({ pageNum, pageSize: pageSize as 20 })}
      />
    </Modal>
  );
}
