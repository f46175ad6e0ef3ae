import type { PrivateFile } from '#contract/files/part-upload.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

interface Props {
  /** What was submitted and what visitors see. */
  pictures: readonly PrivateFile[];
  /** The ids of the files; empty for none. */
  before: string;
  after: string;
}

/** Several fit into the drawer at once. */
const FITTING = { maxWidth: '100%', maxHeight: '14rem' };

/** A picture that was submitted, and the one that visitors see in its place. */
export function PictureChange({ pictures, before, after }: Props) {
  const { t } = useOffice();
  const show = (id: string, alt: string) => {
    const url = pictures.find((file) => file.id === id)?.url;
    return url && <img style={FITTING} src={url} alt={alt} />;
  };
  return (
    <>
      {before && <dd style={{ opacity: 0.5 }}>{show(before, t('admin.listing.pictureBefore'))}</dd>}
      <dd>{after ? show(after, t('admin.listing.pictureAfter')) : '–'}</dd>
    </>
  );
}
