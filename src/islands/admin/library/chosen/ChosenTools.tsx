import { Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { MOST_FILES } from '#contract/files/library.ts';
import { useConfirm } from '#islands/admin/kit/deeds/use-confirm.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { FolderItem } from '../file/FolderItem.tsx';
import type { ChosenFiles } from './use-chosen.ts';
import { useBulk } from './use-bulk.tsx';
import '#islands/admin/list/bulk.css';

interface Props {
  chosen: ChosenFiles;
  /** Existing folders. */
  folders: readonly string[];
  /** Called when the list has to be reloaded. */
  onDone(): void;
}

interface MoveProps {
  count: number;
  folders: readonly string[];
  onMove(folder: string): void;
  onEnd(): void;
}

/** Dialog that asks for the folder to move files to. */
function MoveDialog({ count, folders, onMove, onEnd }: MoveProps) {
  const { t } = useOffice();
  const [form] = Form.useForm<{ folder: string }>();
  return (
    <Modal
      open
      title={t('admin.library.moveTitle', { count })}
      okText={t('admin.library.move')}
      onOk={() => form.submit()}
      onCancel={onEnd}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ folder: '' }}
        onFinish={({ folder }) => onMove(folder)}
      >
        <FolderItem folders={folders} />
      </Form>
    </Modal>
  );
}

/** Deeds on the selected files. */
export function ChosenTools({ chosen: { files, clear }, folders, onDone }: Props) {
  const { t, may, locale } = useOffice();
  const confirm = useConfirm();
  const [isMoving, setMoving] = useState(false);
  const bulk = useBulk(() => (clear(), onDone()));
  if (files.length === 0) return null;
  const count = files.length;
  const isMany = count > MOST_FILES;
  const names = new Intl.ListFormat(locale).format(files.map((one) => one.originalFilename));
  const remove = () =>
    confirm({
      title: t('admin.library.removeMany', { count }),
      content: (
        <>
          <p className="library-names">{names}</p>
          <p>{t('admin.library.removeManyDetail')}</p>
          <p>{t('admin.library.removeDetail')}</p>
        </>
      ),
      okText: t('action.remove'),
      okButtonProps: { danger: true },
      onOk: () => bulk.remove(files),
    });
  return (
    <div className="office-chosen" role="group" aria-label={t('admin.library.chosenOnes')}>
      <span>{t('admin.library.chosen', { count })}</span>
      <Button size="small" type="link" onClick={clear}>
        {t('admin.bulk.clear')}
      </Button>
      {may('content:library:edit') && (
        <Button size="small" disabled={isMany} onClick={() => setMoving(true)}>
          {t('admin.library.move')}
        </Button>
      )}
      {may('content:library:remove') && (
        <Button size="small" danger disabled={isMany} onClick={remove}>
          {t('action.remove')}
        </Button>
      )}
      {isMany && <span>{t('admin.bulk.most', { count: MOST_FILES })}</span>}
      {isMoving && (
        <MoveDialog
          count={count}
          folders={folders}
          onMove={(folder) => (setMoving(false), void bulk.move(files, folder))}
          onEnd={() => setMoving(false)}
        />
      )}
    </div>
  );
}
