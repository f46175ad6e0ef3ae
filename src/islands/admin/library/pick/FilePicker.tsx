import { Modal } from 'antd';
import type { FileKind, StoredFile } from '#contract/files/file.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { FileBrowser } from './FileBrowser.tsx';
import type { UploadRules } from '../upload/upload-rule.ts';

interface Props {
  kind?: FileKind;
  onChoose(file: StoredFile): void;
  onEnd(): void;
  /** Rules for uploads. Default: those of the library. */
  rules?: UploadRules;
}

/** Label of the choosing button, by kind. */
export const CHOOSE = {
  picture: 'admin.choosePicture',
  film: 'admin.chooseFilm',
  document: 'admin.chooseFile',
} as const;

/** Dialog that chooses a stored file, or uploads a new one; a picture by default. */
export function FilePicker({ kind = 'picture', onChoose, onEnd, rules }: Props) {
  const { t } = useOffice();
  const take = (file: StoredFile) => {
    onChoose(file);
    onEnd();
  };
  return (
    <Modal open width={860} title={t(CHOOSE[kind])} footer={null} onCancel={onEnd}>
      {/* Whoever sends a file from here wants that one. */}
      <FileBrowser kind={kind} onOpen={take} onArrive={take} rules={rules} />
    </Modal>
  );
}
