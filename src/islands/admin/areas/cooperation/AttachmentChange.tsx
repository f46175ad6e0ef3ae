import type { PrivateFile } from '#contract/files/part-upload.ts';
import { useLook } from '#islands/admin/kit/answer/use-look.ts';
import { RestingButton } from '#islands/admin/kit/button/RestingButton.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { formatSize } from '#lib/size.ts';

interface Props {
  /** What was submitted and what visitors find. */
  files: readonly PrivateFile[];
  /** The ids of the files; empty for none. */
  before: string;
  after: string;
  /** Requests a file with a link that is still valid. */
  request(id: string): Promise<PrivateFile>;
}

type When = 'before' | 'after';

/** Several fit into the drawer at once. */
const FITTING = { maxWidth: '100%', maxHeight: '14rem' };
const PICTURE_NAMES = {
  before: 'admin.listing.pictureBefore',
  after: 'admin.listing.pictureAfter',
} as const;
const FILE_NAMES = {
  before: 'admin.listing.fileBefore',
  after: 'admin.listing.fileAfter',
} as const;

interface AttachedProps extends Pick<Props, 'request'> {
  file: PrivateFile;
  when: When;
}

/** A document, which opens in a tab or is downloaded. */
function Document({ file, when, request }: AttachedProps) {
  const { t, locale } = useOffice();
  const { id, originalFilename: name, mediaType, size } = file;
  const isPage = mediaType === 'application/pdf';
  const { look } = useLook({ isPage, isPicture: false }, () => request(id));
  return (
    <>
      <RestingButton
        type="link"
        size="small"
        style={{ whiteSpace: 'normal', height: 'auto', textAlign: 'start' }}
        aria-label={t(FILE_NAMES[when], { name })}
        onClick={look}
      >
        {when === 'before' ? <del>{name}</del> : name}
      </RestingButton>{' '}
      <small>{formatSize(size, locale)}</small>
    </>
  );
}

function Attached({ file, when, request }: AttachedProps) {
  const { t } = useOffice();
  if (!file.mediaType.startsWith('image/')) {
    return <Document file={file} when={when} request={request} />;
  }
  return <img style={FITTING} src={file.url} alt={t(PICTURE_NAMES[when])} />;
}

/** A picture or a file that was submitted, and the one that visitors find in its place. */
export function AttachmentChange({ files, before, after, request }: Props) {
  const of = (id: string, when: When) => {
    const file = files.find((one) => one.id === id);
    return file && <Attached file={file} when={when} request={request} />;
  };
  return (
    <>
      {before && <dd style={{ opacity: 0.5 }}>{of(before, 'before')}</dd>}
      <dd>{after ? of(after, 'after') : '–'}</dd>
    </>
  );
}
