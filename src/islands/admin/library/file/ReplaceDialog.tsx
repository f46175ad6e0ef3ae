import { Button, Checkbox, Modal, Progress } from 'antd';
import { useState } from 'react';
import { kindOf } from '#contract/files/file.ts';
import { replaceFile, type LibraryFile } from '#contract/files/library.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { Replaced, type Replacement } from './Replaced.tsx';

interface Props {
  file: LibraryFile;
  /** The replacement. */
  given: File;
  /** Number of records that use it, if the reader may know. */
  uses: number | undefined;
  onReplaced(file: LibraryFile): void;
  onEnd(): void;
}

/** Dialog that replaces a file, and follows the publishing of the pages that show it. */
export function ReplaceDialog({ file, given, uses, onReplaced, onEnd }: Props) {
  const { t, send, report } = useOffice();
  const [isOldRemoved, removeOld] = useState(true);
  const [percent, setPercent] = useState<number>();
  const [replacement, setReplacement] = useState<Replacement>();

  async function replace(): Promise<void> {
    setPercent(0);
    try {
      const query = { removeOld: isOldRemoved ? ('true' as const) : ('false' as const) };
      const kind = kindOf(file) === 'picture' ? 'picture' : 'file';
      const upload = { file: given, kind, onProgress: setPercent } as const;
      const reply = await send(replaceFile, { params: { id: file.id }, query }, upload);
      setReplacement(reply);
      onReplaced(reply.data);
    } catch (error) {
      report(error);
    } finally {
      setPercent(undefined);
    }
  }

  const isBusy = percent !== undefined;
  const confirm = (
    <div className="office-actions">
      <Button onClick={onEnd} disabled={isBusy}>
        {t('admin.cancel')}
      </Button>
      <Button type="primary" loading={isBusy} onClick={() => void replace()}>
        {t('action.replace')}
      </Button>
    </div>
  );
  return (
    <Modal
      open
      title={t('admin.library.replaceTitle', { name: file.originalFilename })}
      closable={!isBusy}
      onCancel={onEnd}
      footer={replacement ? <Button onClick={onEnd}>{t('admin.close')}</Button> : confirm}
    >
      {replacement ? (
        <Replaced {...replacement} />
      ) : (
        <>
          <p>{t('admin.library.replaceWith', { name: given.name })}</p>
          <p>
            {uses === undefined
              ? t('admin.library.replaceUnknown')
              : t('admin.library.replaceUses', { count: uses })}
          </p>
          <Checkbox
            checked={isOldRemoved}
            disabled={isBusy}
            onChange={({ target }) => removeOld(target.checked)}
          >
            {t('admin.library.removeOld')}
          </Checkbox>
          <p>{t(isOldRemoved ? 'admin.library.removeOldDetail' : 'admin.library.keepOldDetail')}</p>
          {isBusy && <Progress percent={percent} aria-label={t('action.replace')} />}
        </>
      )}
    </Modal>
  );
}
