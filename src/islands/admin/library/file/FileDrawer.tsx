import { Button, Drawer, Form, Result, Skeleton } from 'antd';
import { useState } from 'react';
import type { LibraryFile } from '#contract/files/library.ts';
import { MergeDialog } from '#islands/admin/form/merge/MergeDialog.tsx';
import { mergeChanges, type Merge } from '#islands/admin/form/merge/merge.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { Presence } from '#islands/admin/kit/presence/Presence.tsx';
import { useDiscard } from '#islands/admin/kit/use-discard.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { FileActions } from './FileActions.tsx';
import { FileFacts } from './FileFacts.tsx';
import { FileForm } from './FileForm.tsx';
import { Preview } from '../Preview.tsx';
import { FILE_FIELDS, saveFile, type FileFields } from './save-file.ts';
import { useFile } from './use-file.ts';
import { UseList } from './UseList.tsx';

interface Props {
  id: string;
  /** The file as listed. */
  row: LibraryFile | undefined;
  folders: readonly string[];
  /** Called when the list has to be reloaded. */
  onChanged(): void;
  onRemoved(): void;
  onClose(): void;
}

interface Conflict extends Merge {
  theirs: LibraryFile;
}

const fieldsOf = ({ originalFilename, folder, alt }: FileFields): FileFields => ({
  originalFilename,
  folder,
  alt: { zh: alt.zh, en: alt.en },
});

/** Drawer of one file: its preview, its description, where it is used, and the deeds on it. */
export function FileDrawer(props: Props) {
  const { id, row, folders, onChanged, onRemoved, onClose } = props;
  const office = useOffice();
  const { t, label, may, report, tell } = office;
  const discard = useDiscard();
  const [form] = Form.useForm();
  const { file, uses, isMissing, setSaved, recount } = useFile(id, row);
  const [conflict, setConflict] = useState<Conflict>();
  const { isBusy, run } = useBusy(report);

  const typed = (): FileFields => fieldsOf({ ...file!, ...form.getFieldsValue() });
  const isTouched = () =>
    file !== undefined && JSON.stringify(typed()) !== JSON.stringify(fieldsOf(file));

  const close = () => discard(isTouched(), onClose);
  function mergeWith(theirs: LibraryFile): void {
    const merge = mergeChanges(fieldsOf(file!), { ...typed() }, fieldsOf(theirs), FILE_FIELDS);
    form.setFieldsValue(merge.merged);
    setSaved(theirs);
    setConflict({ ...merge, theirs });
  }
  const save = () =>
    run(async () => {
      const { file: now, isTheirs } = await saveFile(office, file!, typed());
      if (isTheirs) return mergeWith(now);
      setSaved(now);
      tell(t('admin.saved'));
      onChanged();
    });
  const replaced = (now: LibraryFile) => {
    setSaved(now);
    onChanged();
  };

  return (
    <Drawer
      open
      size={Math.min(720, innerWidth)}
      title={file?.originalFilename ?? t('admin.detail')}
      onClose={close}
      footer={
        file &&
        may('content:library:edit') && (
          <div className="office-actions">
            <Button onClick={close}>{t('admin.cancel')}</Button>
            <Button type="primary" loading={isBusy} onClick={() => form.submit()}>
              {t('admin.save')}
            </Button>
          </div>
        )
      }
    >
      {isMissing && <Result status="warning" title={t('admin.recordFailed')} />}
      {!file && !isMissing && <Skeleton active />}
      {file && (
        <div className="office-panel">
          <div className="library-stage">
            <Preview file={file} />
          </div>
          <FileActions
            file={file}
            uses={uses}
            onReplaced={replaced}
            onRefused={recount}
            onRemoved={() => {
              onRemoved();
              onChanged();
              onClose();
            }}
          />
          <Presence kind="library" id={may('content:library:edit') ? file.id : undefined} />
          <FileForm form={form} file={file} folders={folders} onSave={() => void save()} />
          {uses && (
            <section aria-label={t('admin.library.uses')}>
              <h2 className="library-heading">{t('admin.library.uses')}</h2>
              {uses.length > 0 ? <UseList uses={uses} /> : <p>{t('admin.library.unused')}</p>}
            </section>
          )}
          <FileFacts file={file} />
        </div>
      )}
      {conflict && (
        <MergeDialog
          {...conflict}
          labelOf={(field) => label('library', field)}
          onEnd={(merged) => {
            form.setFieldsValue(merged);
            setConflict(undefined);
          }}
        />
      )}
    </Drawer>
  );
}
