import { openEntryFile } from '#contract/registration/office/entry-file.ts';
import { type ReviewedFile } from '#contract/registration/office/reviewed-entry.ts';
import { formatSize } from '#lib/size.ts';
import { useLook } from '#islands/admin/kit/answer/use-look.ts';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { RestingButton } from '#islands/admin/kit/button/RestingButton.tsx';
import { useReviewing } from '../reviewing.ts';

/** Number of characters shown of a hash, enough to distinguish files; the whole hash is in the tooltip. */
const SHORT = 12;

const isPicture = ({ mediaType }: ReviewedFile): boolean => mediaType.startsWith('image/');

function EntryFile({ file }: { file: ReviewedFile }) {
  const { t, locale, call } = useOffice();
  const { entry } = useReviewing();
  const { id, originalFilename: name, mediaType, size, sha256, isNew } = file;
  const kind = { isPage: mediaType === 'application/pdf', isPicture: isPicture(file) };
  // The server logs each look.
  const { picture, look } = useLook(kind, async () => {
    const { data } = await call(openEntryFile, { params: { id: entry.record.id, file: id } });
    return data;
  });
  const verb = t(isPicture(file) ? 'admin.entry.show' : 'admin.entry.open');
  return (
    <li>
      <span>
        {name} <small>{formatSize(size, locale)}</small>{' '}
        {sha256 && (
          <small title={sha256}>
            SHA-256 <code>{sha256.slice(0, SHORT)}</code>
          </small>
        )}{' '}
        {isNew && (
          <Mark value="changed" tone="wait">
            {t('admin.entry.fileNew')}
          </Mark>
        )}
      </span>
      {!picture && (
        <RestingButton size="small" aria-label={`${verb} ${name}`} onClick={look}>
          {verb}
        </RestingButton>
      )}
      {picture && <img src={picture.url} alt={name} />}
    </li>
  );
}

/** Files named by answers. Each is opened through a link of its own, which expires after a few minutes. */
export function EntryFiles({ ids, title }: { ids: readonly string[]; title?: string }) {
  const { entry, revealed } = useReviewing();
  const known = [...entry.files, ...(revealed?.files ?? [])];
  const files = known.filter(({ id }) => ids.includes(id));
  if (files.length === 0) return null;
  return (
    <ul className="entry-files" aria-label={title}>
      {title && <li className="entry-before">{title}</li>}
      {files.map((file) => (
        <EntryFile key={file.id} file={file} />
      ))}
    </ul>
  );
}
