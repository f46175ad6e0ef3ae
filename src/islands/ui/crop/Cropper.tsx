import type { ReactNode, RefObject } from 'react';
import type { Area, Size } from '#domain/files/crop.ts';
import { CropArea } from './CropArea.tsx';
import './crop.css';
import type { CropTexts } from './texts.ts';

interface Props {
  texts: CropTexts;
  /** The address of the picture, and its own pixels. */
  src: string;
  bounds: Size;
  /** The shape of the part, width by height; any where nothing is said. */
  ratio: number | undefined;
  area: Area;
  image: RefObject<HTMLImageElement | null>;
  onChange(area: Area): void;
  onLoad?(): void;
  /** What stands below, such as a preview. */
  children?: ReactNode;
}

const inWords = (text: string, { width, height }: Size): string =>
  text
    .replace('{width}', String(Math.round(width)))
    .replace('{height}', String(Math.round(height)));

/** A picture and the part of it that is kept, with how large that is. */
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
