import { listPictures } from '#contract/cooperation/listing/picture.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';

interface Props {
  listing: number;
  version: number;
  /** The ids of the files; empty for none. */
  before: string;
  after: string;
}

/** Several fit into the drawer at once. */
const FITTING = { maxWidth: '100%', maxHeight: '14rem' };

/** A picture that was submitted, and the one that visitors see in its place. */
export function PictureChange({ listing, version, before, after }: Props) {
  const { t, call } = useOffice();
  const { value = [] } = useLoaded(`listing ${listing} ${version} pictures`, async () => {
    const { data } = await call(listPictures, { params: { id: listing } });
    return data;
  });
  const show = (id: string, alt: string) => {
    const url = value.find((file) => file.id === id)?.url;
    return url && <img style={FITTING} src={url} alt={alt} />;
  };
  return (
    <>
      {before && <dd style={{ opacity: 0.5 }}>{show(before, t('admin.listing.pictureBefore'))}</dd>}
      <dd>{after ? show(after, t('admin.listing.pictureAfter')) : '–'}</dd>
    </>
  );
}
