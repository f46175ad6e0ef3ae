import { Modal } from 'antd';
import { useState } from 'react';
import type { FileKind, StoredFile } from '#contract/files/file.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { CHOOSE } from './FilePicker.tsx';
import { FileBrowser } from './FileBrowser.tsx';

interface Props {
  kind: FileKind;
  onChoose(files: readonly StoredFile[]): void;
  onEnd(): void;
}

/** Keeps the button that takes the chosen files in sight, however many files there are. */
const FOOT = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  paddingBlock: 12,
  background: 'var(--office-surface)',
} as const;

/** Chooses several files in the order of selection; files uploaded here are selected too. */
export function FilesPicker({ kind, onChoose, onEnd }: Props) {
  const { t } = useOffice();
  const [chosen, choose] = useState<readonly StoredFile[]>([]);
  const toggle = (file: StoredFile) =>
    choose((now) => {
      const others = now.filter(({ id }) => id !== file.id);
      return others.length < now.length ? others : [...now, file];
    });
  return (
    <Modal
      open
      width={860}
      styles={{ footer: FOOT }}
      title={t(CHOOSE[kind])}
      okText={t('admin.takeChosen', { count: chosen.length })}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => {
        onChoose(chosen);
        onEnd();
      }}
      onCancel={onEnd}
    >
      <FileBrowser
        kind={kind}
        chosen={new Set(chosen.map(({ id }) => id))}
        onOpen={toggle}
        onArrive={toggle}
      />
    </Modal>
  );
}
