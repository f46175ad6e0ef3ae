import { Button, Image } from 'antd';
import { useState } from 'react';
import { listFiles, type StoredFile } from '#contract/file.ts';
import { useOffice } from '../office.ts';
import { useLoaded } from '../resources/use-rows.ts';
import { FilePicker } from './FilePicker.tsx';

interface Props {
  id: string;
  /** How its type begins: `image/`. */
  mediaType: string;
  /** The number of the stored file. */
  value: string | null;
  onChoose(value: string | null): void;
}

/** So many pages of files are looked through for the picture that was chosen before. */
const PAGES = 5;

/** A file of the storage, such as a cover, with its preview. */
export function FileChooser({ id, mediaType, value, onChoose }: Props) {
  const { t, call } = useOffice();
  const [chosen, choose] = useState<StoredFile>();
  const [isOpen, open] = useState(false);
  const found = useLoaded(value ?? '', async () => {
    for (let pageNum = 1; value && pageNum <= PAGES; pageNum += 1) {
      const { rows, total } = await call(listFiles, { query: { pageNum, pageSize: 50 } });
      const file = rows.find((one) => one.id === value);
      if (file || total <= pageNum * 50) return file;
    }
    return undefined;
  });
  const isPicture = mediaType === 'image/';
  const file = chosen?.id === value ? chosen : found.value;
  return (
    <div className="office-picture">
      {value && file?.mediaType.startsWith('image/') && (
        <Image width={160} src={file.fileUrl} alt={file.originalFilename} />
      )}
      {value && file && !file.mediaType.startsWith('image/') && (
        <a href={file.fileUrl}>{file.originalFilename}</a>
      )}
      <div className="office-actions">
        <Button id={id} onClick={() => open(true)}>
          {t(isPicture ? 'admin.choosePicture' : 'admin.chooseFile')}
        </Button>
        {value && <Button onClick={() => onChoose(null)}>{t('admin.takeAway')}</Button>}
      </div>
      {isOpen && (
        <FilePicker
          mediaType={mediaType}
          onEnd={() => open(false)}
          onChoose={(one) => {
            choose(one);
            onChoose(one.id);
          }}
        />
      )}
    </div>
  );
}
