import { formatSize } from '#lib/size.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useReviewing } from './reviewing.ts';

/** The files that an answer names: pictures as they are, all of them by links that answer for a few minutes. */
export function EntryFiles({ ids }: { ids: readonly string[] }) {
  const { locale } = useOffice();
  const { entry } = useReviewing();
  const files = entry.files.filter(({ id }) => ids.includes(id));
  if (files.length === 0) return null;
  return (
    <ul className="entry-files">
      {files.map(({ id, originalFilename: name, mediaType, size, url }) => (
        <li key={id}>
          {mediaType.startsWith('image/') && <img src={url} alt={name} />}
          <a href={url} download>
            {name}
          </a>{' '}
          <small>{formatSize(size, locale)}</small>
        </li>
      ))}
    </ul>
  );
}
