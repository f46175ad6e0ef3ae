import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { kindOf, listFiles, type FileKind, type StoredFile } from '#contract/files/file.ts';
import { factsOf } from '#islands/admin/library/measure.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { CHOOSE, FilePicker } from './FilePicker.tsx';
import { ImagePreview } from '#islands/admin/kit/picture/ImagePreview.tsx';
import './picture.css';

const CropDialog = lazy(async () => ({
  default: (await import('./crop/CropDialog.tsx')).CropDialog,
}));

interface Props {
  id: string;
  kind: FileKind;
  /** Aspect ratio in which pages show the picture, width divided by height; it may be cropped to it. */
  ratio?: number | undefined;
  /** Id of the stored file. */
  value: string | null;
  onChoose(value: string | null): void;
}

/** Preview of the chosen file. */
function Chosen({ file }: { file: StoredFile }) {
  const { locale } = useOffice();
  const text = file.alt[locale] || file.alt.zh || file.originalFilename;
  if (kindOf(file) === 'picture')
    return <ImagePreview width={160} images={file.fileUrl} alt={text} />;
  return (
    <span className="office-panel">
      {kindOf(file) === 'film' && (
        <video width={240} src={file.fileUrl} aria-label={text} controls preload="metadata" />
      )}
      <a href={file.fileUrl} target="_blank" rel="noreferrer">
        {file.originalFilename}
      </a>
      <small>{factsOf(file, locale)}</small>
    </span>
  );
}

/** Chooses a stored file, such as a cover, with its preview. */
export function FileChooser({ id, kind, ratio, value, onChoose }: Props) {
  const { t, call, may } = useOffice();
  const [chosen, choose] = useState<StoredFile>();
  const [open, setOpen] = useState<'picker' | 'crop'>();
  const found = useLoaded(value ?? '', async () => {
    if (!value || chosen?.id === value) return undefined;
    return (await call(listFiles, { query: { id: value } })).rows[0];
  });
  const file = [chosen, found.value].find((one) => one?.id === value);
  const end = () => setOpen(undefined);
  const take = (one: StoredFile) => {
    choose(one);
    onChoose(one.id);
  };
  return (
    <div className="office-picture">
      {file && <Chosen file={file} />}
      <div className="office-actions">
        <Button id={id} onClick={() => setOpen('picker')}>
          {t(CHOOSE[kind])}
        </Button>
        {file && kind === 'picture' && may('content:library:add') && (
          <Button onClick={() => setOpen('crop')}>{t('admin.crop.open')}</Button>
        )}
        {value && <Button onClick={() => onChoose(null)}>{t('admin.takeAway')}</Button>}
      </div>
      {open === 'picker' && <FilePicker kind={kind} onEnd={end} onChoose={take} />}
      {open === 'crop' && file && (
        <Suspense>
          <CropDialog file={file} ratio={ratio} onEnd={end} onChoose={take} />
        </Suspense>
      )}
    </div>
  );
}
