import { enumerate } from '#contract/call/enumerate.ts';
import type { ListingDifference } from '#contract/cooperation/listing/listing.ts';
import { listPictures } from '#contract/cooperation/listing/picture.ts';
import type { PrivateFile } from '#contract/files/part-upload.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';
import { PictureChange } from './PictureChange.tsx';
import { placeName } from './place-name.ts';
import { Similar } from './Similar.tsx';

/** The place of a picture itself, which is shown and not named. */
const PICTURE = /^pictures\.\d+\.file$/;

/** The pictures that a change is about, with links for its reviewer. */
function usePictures(id: number, version: number, differences: readonly ListingDifference[]) {
  const { call } = useOffice();
  const { value } = useLoaded<PrivateFile[]>(`listing ${id} ${version} pictures`, async () => {
    if (!differences.some(({ place }) => PICTURE.test(place))) return [];
    return (await call(listPictures, { params: { id } })).data;
  });
  return value ?? [];
}

/** What was submitted in one place, and what visitors read there. */
function TextChange({ before, after }: Pick<ListingDifference, 'before' | 'after'>) {
  return (
    <>
      {before && (
        <dd>
          <del>{before}</del>
        </dd>
      )}
      <dd style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{after || '–'}</dd>
    </>
  );
}

/** What was submitted beside what visitors read, place by place, and where contact data stands in a text. */
export function Differences({ row, value }: ViewProps) {
  const office = useOffice();
  const { t, locale } = office;
  const differences = value as readonly ListingDifference[];
  const contacts = row['contacts'] as readonly string[];
  const stale = row['stale'] as readonly string[];
  const version = Number(row['version']);
  const pictures = usePictures(row.id, version, differences);
  const nameOf = (place: string) => placeName(place, office);
  if (differences.length === 0) return <p>{t('admin.listing.same')}</p>;
  return (
    <>
      {contacts.length > 0 && (
        <p role="alert">
          {t('admin.listing.contacts', { places: enumerate(contacts.map(nameOf), locale) })}
        </p>
      )}
      {stale.length > 0 && (
        <p role="alert">
          {t('admin.listing.stale', { places: enumerate(stale.map(nameOf), locale) })}
        </p>
      )}
      <Similar id={row.id} version={version} />
      {row['publishedAt'] === null && <p>{t('admin.listing.new')}</p>}
      <dl>
        {differences.map(({ place, before, after }) => (
          <div key={place}>
            <dt>
              <b>{nameOf(place)}</b>
            </dt>
            {PICTURE.test(place) ? (
              <PictureChange pictures={pictures} before={before} after={after} />
            ) : (
              <TextChange before={before} after={after} />
            )}
          </div>
        ))}
      </dl>
    </>
  );
}
