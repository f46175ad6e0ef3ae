import { Timeline } from 'antd';
import type { Answer } from '#contract/call/endpoint.ts';
import type { OwnContract } from '#contract/kind/own.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { minuteOf } from '#lib/own-session.ts';
import type { Row } from '#islands/admin/list/column.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import type { OfficeKey } from '#lib/texts/office.ts';

type OwnEvents = Answer<OwnContract['events']>['data'];

interface Props {
  endpoint: OwnContract['events'];
  /** Kind of the record, by which deeds are named. */
  kind: string;
  row: Row;
}

/** History of a record, and who of the office acted. */
export function Events({ endpoint, kind, row }: Props) {
  const { t, call } = useOffice();
  const { value } = useLoaded(`${kind} ${row.id} ${row.version} events`, async () => {
    const { data } = await call(endpoint, { params: { id: row.id } });
    return data as OwnEvents;
  });
  if (!value || value.length === 0) return null;
  const items = value.map(({ at, side, by, deed, note }) => ({
    key: at,
    content: (
      <>
        {minuteOf(at)} · {side === 'owner' ? t('admin.reviewOwner') : by} ·{' '}
        {t(`deed.${kind}.${deed}` as OfficeKey)}
        {note && <p className="office-said">{note}</p>}
      </>
    ),
  }));
  return (
    <section aria-label={t('admin.reviewHistory')}>
      <Timeline items={items} />
    </section>
  );
}
