import { listSimilar } from '#contract/cooperation/listing/listing.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';

/** Listings that are very much like one, so that its reviewer sees what was copied or sent twice. */
export function Similar({ id, version }: { id: number; version: number }) {
  const { t, call } = useOffice();
  const { value = [] } = useLoaded(`listing ${id} ${version} similar`, async () => {
    const { data } = await call(listSimilar, { params: { id } });
    return data;
  });
  if (value.length === 0) return null;
  return (
    <section aria-label={t('admin.listing.similar')} role="alert">
      <p>{t('admin.listing.similar')}</p>
      <ul>
        {value.map(({ id: of, title, organisation, percent }) => (
          <li key={of}>
            #{of} <b>{title}</b> {organisation} <small>{percent}%</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
