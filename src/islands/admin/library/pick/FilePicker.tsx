import { Modal } from 'antd';
import type { FileKind, StoredFile } from '#contract/files/file.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { FileShelf } from './FileShelf.tsx';
import type { UploadRules } from '../upload/upload-rule.ts';

interface Props {
  kind?: FileKind;
  onChoose(file: StoredFile): void;
  onEnd(): void;
  /** What may be sent from here; the library's own rules where nothing else is given. */
  rules?: UploadRules;
}

/** How choosing is called, by what is chosen. */
export const CHOOSE = {
  picture: 'admin.choosePicture',
  film: 'admin.chooseFilm',
  document: 'admin.chooseFile',
} as const;

/** A file out of the portal's own storage, or a new one for it; a picture where nothing else is asked for. */
export function FilePicker({ kind = 'picture', onChoose, onEnd, rules }: Props) {
  const { t } = useOffice();
  const take = (file: StoredFile) => {
    onChoose(file);
    onEnd();
  };
  return (
    <Modal open width={860} title={t(CHOOSE[kind])} footer={null} onCancel={onEnd}>
      {/* Whoever sends a file from here wants that one. */}
      <FileShelf kind={kind} onOpen={take} onArrive={take} rules={rules} />
    </Modal>
  );
}
