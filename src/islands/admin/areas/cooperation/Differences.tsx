import { enumerate } from '#contract/call/enumerate.ts';
import type { ListingDifference } from '#contract/cooperation/listing/listing.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';
import { Similar } from './Similar.tsx';

/** What was submitted beside what visitors read, place by place, and where contact data stands in a text. */
export function Differences({ row, value }: ViewProps) {
  const { t, label, locale } = useOffice();
  const differences = value as readonly ListingDifference[];
  const contacts = row['contacts'] as readonly string[];
  const stale = row['stale'] as readonly string[];
  const nameOf = (place: string): string => {
    const [field = '', ...rest] = place.replace(/^facts\./, '').split('.');
    return [label('listing', field), ...rest].join(' · ');
  };
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
      <Similar id={row.id} version={Number(row['version'])} />
      {row['publishedAt'] === null && <p>{t('admin.listing.new')}</p>}
      <dl>
        {differences.map(({ place, before, after }) => (
          <div key={place}>
            <dt>
              <b>{nameOf(place)}</b>
            </dt>
            {before && (
              <dd>
                <del>{before}</del>
              </dd>
            )}
            <dd style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{after || '–'}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
