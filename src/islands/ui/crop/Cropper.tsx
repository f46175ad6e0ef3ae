import type { ReactNode, RefObject } from 'react';
import { fillIn } from '#contract/call/text/fill-in.ts';
import type { Area, Size } from '#domain/files/crop.ts';
import { CropArea } from './CropArea.tsx';
import './crop.css';
import type { CropTexts } from './texts.ts';

interface Props {
  texts: CropTexts;
  /** Address and dimensions of the picture. */
  src: string;
  bounds: Size;
  /** Aspect ratio of the part, width divided by height; undefined for any. */
  ratio: number | undefined;
  area: Area;
  image: RefObject<HTMLImageElement | null>;
  onChange(area: Area): void;
  onLoad?(): void;
  /** Content below, such as a preview. */
  children?: ReactNode;
}

const inWords = (text: string, { width, height }: Size): string =>
  fillIn(text, { width: Math.round(width), height: Math.round(height) });

/** A picture with the frame of the part that is kept, and the size of that part. */
export function Cropper({ texts, src, image, onLoad, children, ...cut }: Props) {
  const { area, bounds } = cut;
  return (
    <>
      <div className="crop-stage">
        <img ref={image} src={src} alt="" draggable={false} onLoad={onLoad} />
        <CropArea {...cut} texts={texts} scale={() => bounds.width / image.current!.clientWidth} />
      </div>
      {children}
      <p aria-live="polite">{inWords(texts['crop.size'], area)}</p>
      <p>{texts['crop.help']}</p>
    </>
  );
}
