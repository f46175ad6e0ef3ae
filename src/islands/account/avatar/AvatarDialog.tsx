import { useEffect, useRef, useState } from 'react';
import { AVATAR_SIDE } from '#contract/identity/avatar.ts';
import { largestArea, type Area } from '#domain/files/crop.ts';
import { Cropper } from '#islands/ui/crop/Cropper.tsx';
import { drawArea, paintArea } from '#islands/ui/crop/draw-area.ts';
import type { AvatarTexts } from './avatar-texts.ts';

interface Props {
  texts: AvatarTexts;
  picture: HTMLImageElement;
  isBusy: boolean;
  fault: string | undefined;
  /** @param draw creates the file of the chosen part */
  onUse(draw: () => Promise<File>): void;
  onEnd(): void;
}

const SQUARE = 1;
/** Size in pixels: twice the displayed size, for high-density screens. */
const PREVIEW = 192;

/** Preview of the chosen part as it will be shown: round and small. */
function Preview({
  picture,
  area,
  label,
}: {
  picture: HTMLImageElement;
  area: Area;
  label: string;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => paintArea(canvas.current!, picture, area), [picture, area]);
  return (
    <figure className="hstack gap-3 mb-2 text-note">
      <canvas
        className="size-16 bg-tint rd-[50%]"
        ref={canvas}
        width={PREVIEW}
        height={PREVIEW}
        aria-hidden
      />
      <figcaption>{label}</figcaption>
    </figure>
  );
}

/** Dialog that crops a picture to the square of an avatar. */
export function AvatarDialog({ texts, picture, isBusy, fault, onUse, onEnd }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const bounds = { width: picture.naturalWidth, height: picture.naturalHeight };
  const [area, setArea] = useState<Area>(() => largestArea(bounds, SQUARE));
  useEffect(() => dialog.current?.showModal(), []);
  // PNG keeps transparency, and the call accepts it.
  const draw = () =>
    drawArea(picture, area, { name: 'avatar', type: 'image/png', most: AVATAR_SIDE });
  return (
    <dialog
      ref={dialog}
      className="avatar-dialog veiled w-[min(100vw_-_1.5rem,40rem)] max-h-[calc(100dvh_-_1.5rem)] m-auto pt-5 pb-6 px-[clamp(0.75rem,4vw,2rem)] text-inherit bg-paper cut border border-edge"
      aria-labelledby="avatar-title"
      onClose={onEnd}
    >
      <h2 id="avatar-title" className="text-lead">
        {texts['avatar.crop']}
      </h2>
      <Cropper
        texts={texts}
        src={picture.src}
        ratio={SQUARE}
        bounds={bounds}
        area={area}
        image={image}
        onChange={setArea}
      >
        <Preview picture={picture} area={area} label={texts['avatar.preview']} />
      </Cropper>
      <p className="mt-1 text-note text-brick" role="alert">
        {fault}
      </p>
      <div className="cluster justify-end gap-3 mt-4">
        <button type="button" className="button-quiet" onClick={() => dialog.current?.close()}>
          {texts['avatar.cancel']}
        </button>
        <button type="button" className="button-main" disabled={isBusy} onClick={() => onUse(draw)}>
          {texts['avatar.use']}
        </button>
      </div>
    </dialog>
  );
}
