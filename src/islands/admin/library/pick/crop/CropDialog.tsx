import { Button, Modal, Segmented } from 'antd';
import { useRef, useState } from 'react';
import type { StoredFile } from '#contract/files/file.ts';
import { largestArea, type Area } from '#domain/files/crop.ts';
import { Cropper } from '#islands/ui/crop/Cropper.tsx';
import { CROP_KEYS, type CropTexts } from '#islands/ui/crop/texts.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { ratioText } from './shapes.ts';
import { useCrop } from './use-crop.ts';

interface Props {
  file: StoredFile;
  /** Aspect ratio in which pages show it; undefined to choose any. */
  ratio: number | undefined;
  onChoose(file: StoredFile): void;
  onEnd(): void;
}

/** Dialog that crops a picture to the ratio that pages show. The part becomes a file of its own. */
export function CropDialog({ file, ratio: wanted, onChoose, onEnd }: Props) {
  const { t } = useOffice();
  const texts = Object.fromEntries(CROP_KEYS.map((key) => [key, t(key)])) as CropTexts;
  const image = useRef<HTMLImageElement>(null);
  const bounds = { width: file.width ?? 1, height: file.height ?? 1 };
  const [ratio, setRatio] = useState(wanted);
  const [area, setArea] = useState<Area>(() => largestArea(bounds, wanted));
  const [isLoaded, load] = useState(false);
  const { isBusy, crop } = useCrop(file);

  function choose(shape: string): void {
    const next = shape === 'free' ? undefined : wanted;
    setRatio(next);
    if (next !== undefined) setArea(largestArea(bounds, next));
  }
  async function end(): Promise<void> {
    const made = await crop(image.current!, area);
    if (!made) return;
    onChoose(made);
    onEnd();
  }

  return (
    <Modal
      open
      width={860}
      title={t('admin.crop.title')}
      onCancel={onEnd}
      footer={
        <div className="office-actions">
          <Button onClick={onEnd}>{t('admin.cancel')}</Button>
          <Button type="primary" loading={isBusy} disabled={!isLoaded} onClick={() => void end()}>
            {t('admin.crop.end')}
          </Button>
        </div>
      }
    >
      {wanted !== undefined && (
        <Segmented
          aria-label={t('admin.crop.ratio')}
          options={[
            { value: 'page', label: t('admin.crop.page', { ratio: ratioText(wanted) }) },
            { value: 'free', label: t('admin.crop.free') },
          ]}
          value={ratio === undefined ? 'free' : 'page'}
          onChange={choose}
        />
      )}
      <Cropper
        texts={texts}
        src={file.fileUrl}
        image={image}
        bounds={bounds}
        ratio={ratio}
        area={area}
        onChange={setArea}
        onLoad={() => load(true)}
      />
      <p>{t('admin.crop.kept')}</p>
    </Modal>
  );
}
