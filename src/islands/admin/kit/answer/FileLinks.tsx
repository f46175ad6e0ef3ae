import type { PrivateFile } from '#contract/files/part-upload.ts';
import { formatSize } from '#lib/size.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { ImagePreview } from '#islands/admin/kit/picture/ImagePreview.tsx';
import './files.css';

const isPicture = ({ mediaType }: PrivateFile): boolean => mediaType.startsWith('image/');

/**
 * Links to the files of an answer, which expire after a few minutes. The first picture opens a gallery of all
 * pictures.
 */
export function FileLinks({ files }: { files: readonly PrivateFile[] }) {
  const { locale } = useOffice();
  if (files.length === 0) return null;
  const pictures = files.filter(isPicture);
  const images = pictures.map(({ url }) => url).join(',');
  return (
    <div className="answer-files">
      <ImagePreview width={96} images={images} alt={pictures[0]?.originalFilename ?? ''} />
      <ul>
        {files.map(({ id, originalFilename, size, url }) => (
          <li key={id}>
            <a href={url} download>
              {originalFilename}
            </a>
            <small>{formatSize(size, locale)}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
