import { useState } from 'react';
import type { PrivateFile } from '#contract/files/part-upload.ts';
import { openEntryFile } from '#contract/registration/office/entry-file.ts';
import { type ReviewedFile } from '#contract/registration/office/reviewed-entry.ts';
import { formatSize } from '#lib/size.ts';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { RestingButton } from '#islands/admin/kit/button/RestingButton.tsx';
import { useReviewing } from '../reviewing.ts';

/** Number of characters shown of a hash, enough to distinguish files; the whole hash is in the tooltip. */
const SHORT = 12;

const isPicture = ({ mediaType }: ReviewedFile): boolean => mediaType.startsWith('image/');

/** Requests a link to a file, which the server logs, and shows the file. */
function useLook(file: ReviewedFile) {
  const { call, report } = useOffice();
  const { entry } = useReviewing();
  const [picture, show] = useState<PrivateFile>();
  async function look(): Promise<void> {
    // Browsers only open a tab directly on a click, not after a later reply.
    const page = file.mediaType === 'application/pdf' ? window.open('', '_blank') : null;
    try {
      const params = { id: entry.record.id, file: file.id };
      const { data } = await call(openEntryFile, { params });
      if (isPicture(file)) show(data);
      else (page ?? window).location.assign(data.url);
    } catch (error) {
      page?.close();
      report(error);
    }
  }
  return { picture, look };
}

function EntryFile({ file }: { file: ReviewedFile }) {
  const { t, locale } = useOffice();
  const { picture, look } = useLook(file);
  const { originalFilename: name, size, sha256, isNew } = file;
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
        <RestingButton size="small" aria-label={`${verb} ${name}`} onClick={() => void look()}>
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
