import type { PrivateFile } from '#contract/files/part-upload.ts';
import { formatSize } from '#lib/size.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

/** The files of an answer, by links that answer for a few minutes. */
export function FileLinks({ files }: { files: readonly PrivateFile[] }) {
  const { locale } = useOffice();
  if (files.length === 0) return null;
  return (
    <ul className="answer-files">
      {files.map(({ id, originalFilename, mediaType, size, url }) => (
        <li key={id}>
          {mediaType.startsWith('image/') && <img src={url} alt="" width={48} height={48} />}
          <a href={url} download>
            {originalFilename}
          </a>
          <small>{formatSize(size, locale)}</small>
        </li>
      ))}
    </ul>
  );
}
