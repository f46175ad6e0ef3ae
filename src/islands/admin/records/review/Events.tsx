import { Timeline } from 'antd';
import type { Answer } from '#contract/call/endpoint.ts';
import type { OwnContract, Side } from '#contract/kind/own.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { minuteOf } from '#lib/own-session.ts';
import type { Row } from '#islands/admin/list/column.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import type { Review } from '#islands/admin/records/plan.ts';
import type { OfficeKey } from '#lib/texts/office.ts';

type OwnEvents = Answer<OwnContract['events']>['data'];

interface Props {
  review: Review;
  /** Kind of the record, by which deeds are named. */
  kind: string;
  row: Row;
}

/** History of a record, and who acted; nobody did what happened by itself. */
export function Events({ review: { contract, isOfMany = false }, kind, row }: Props) {
  const { t, call } = useOffice();
  const { value } = useLoaded(`${kind} ${row.id} ${row.version} events`, async () => {
    const { data } = await call(contract.events, { params: { id: row.id } });
    return data as OwnEvents;
  });
  const whoOf = (side: Side, by: string | null): string | null =>
    side === 'owner' && !isOfMany ? t('admin.reviewOwner') : by;
  if (!value || value.length === 0) return null;
  const items = value.map(({ at, side, by, deed, note }) => ({
    key: at,
    content: (
      <>
        {[minuteOf(at), whoOf(side, by), t(`deed.${kind}.${deed}` as OfficeKey)]
          .filter(Boolean)
          .join(' · ')}
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
