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
 * The first of several pictures; it opens a gallery of all of them (specification 2). One alone opens the gallery of the
 * list in which it stands, such as an album's.
 */
export function ImagePreview({ images, ...shown }: Props) {
  const items = imagesIn(images);
  if (items.length === 0) return null;
  const first = <Image src={items[0]!} {...shown} />;
  return items.length > 1 ? <Image.PreviewGroup items={items}>{first}</Image.PreviewGroup> : first;
}
