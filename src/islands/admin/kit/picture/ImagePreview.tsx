import { Image } from 'antd';
import { imagesIn } from './images.ts';

interface Props {
  /** Addresses, separated by commas. */
  images: string;
  alt: string;
  width?: number;
  className?: string;
}

/**
 * Thumbnail of the first of several pictures, which opens a gallery of them all (specification 2). A single picture
 * opens the gallery of the list around it, such as an album's.
 */
export function ImagePreview({ images, ...shown }: Props) {
  const items = imagesIn(images);
  if (items.length === 0) return null;
  const first = <Image src={items[0]!} {...shown} />;
  return items.length > 1 ? <Image.PreviewGroup items={items}>{first}</Image.PreviewGroup> : first;
}
