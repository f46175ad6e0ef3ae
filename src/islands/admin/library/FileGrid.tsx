import { Checkbox } from 'antd';
import { kindOf, type StoredFile } from '#contract/files/file.ts';
import { useRoving } from '#islands/admin/kit/keys/use-roving.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { factsOf } from './measure.ts';
import { Thumbnail } from './Thumbnail.tsx';

/** Selection of files, in addition to opening them. */
export interface FileSelection<File> {
  has(id: string): boolean;
  toggle(file: File): void;
}

interface Props<File> {
  files: readonly File[];
  /** Ids of the selected files, if several can be selected. */
  chosen?: ReadonlySet<string>;
  /** Selection, if files can be both opened and selected. */
  selection?: FileSelection<File>;
  onOpen(file: File): void;
}

/** Files as a grid of pictures. It is a single tab stop; arrow keys move along the pictures. */
export function FileGrid<File extends StoredFile>({
  files,
  chosen,
  selection,
  onOpen,
}: Props<File>) {
  const { t, locale } = useOffice();
  const roving = useRoving<HTMLUListElement>({ isGrid: true });
  const isUntold = ({ alt, ...file }: File) => kindOf(file) === 'picture' && alt.zh + alt.en === '';
  return (
    <ul className="library-grid" {...roving}>
      {files.map((file) => (
        <li key={file.id}>
          {selection && (
            <Checkbox
              className="library-tick"
              aria-label={t('admin.library.choose', { name: file.originalFilename })}
              checked={selection.has(file.id)}
              onChange={() => selection.toggle(file)}
            />
          )}
          <button
            type="button"
            {...(chosen && { 'aria-pressed': chosen.has(file.id) })}
            onClick={() => onOpen(file)}
          >
            <Thumbnail file={file} />
            <b>{file.originalFilename}</b>
            <small>{factsOf(file, locale)}</small>
            {isUntold(file) && <span className="office-missing">{t('admin.library.noAlt')}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
