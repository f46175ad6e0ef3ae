import { Image } from 'antd';
import { imagesIn } from './images.ts';

interface Props {
  /** Addresses, separated by commas. */
  images: string;
  alt: string;
  width?: number;
  className?: string;
}

/** The first of several pictures; it opens a gallery of all of them (specification 2). */
export function ImagePreview({ images, ...shown }: Props) {
  const items = imagesIn(images);
  if (items.length === 0) return null;
  return (
    <Image.PreviewGroup items={items}>
      <Image src={items[0]!} {...shown} />
    </Image.PreviewGroup>
  );
}
