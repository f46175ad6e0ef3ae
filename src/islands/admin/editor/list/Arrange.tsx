import { Alert } from 'antd';
import { useState } from 'react';
import type { ContentRow } from '#contract/kind/editorial-row.ts';
import type { ContentType } from '#contract/kind/editorial.ts';
import { MOST_ARRANGED } from '#contract/kind/resource.ts';
import { hasYear, type ContentPlan } from '#islands/admin/editor/plan.ts';
import { YearSelect } from '#islands/admin/kit/input/YearSelect.tsx';
import { type Office, useOffice } from '#islands/admin/kit/office.ts';
import { useDiscard } from '#islands/admin/kit/use-discard.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { useSessions } from '#islands/admin/kit/use-sessions.ts';
import { ArrangeDrawer } from '#islands/admin/list/order/ArrangeDrawer.tsx';
import { StateTag } from '#islands/admin/editor/StateTag.tsx';

const STEP = 50;

/** Reads the records of a kind in their order, optionally those of one session. @throws ApiError */
async function readOrder(
  { call }: Pick<Office, 'call'>,
  type: ContentType,
  year: number | undefined,
): Promise<{ rows: ContentRow[]; total: number }> {
  const body = { filter: year === undefined ? {} : { year }, order: { column: 'sort' as const } };
  const read = (pageNum: number) => call(type.list, { query: { pageNum, pageSize: STEP }, body });
  const { rows, total } = await read(1);
  const pages = Math.ceil(Math.min(total, MOST_ARRANGED) / STEP);
  const rest = await Promise.all(Array.from({ length: pages - 1 }, (_, index) => read(index + 2)));
  return { rows: [...rows, ...rest.flatMap((page) => page.rows)], total };
}

interface Props {
  plan: ContentPlan;
  /** Session that the list shows, if it shows one. */
  year: number | null | undefined;
  onEnd(): void;
}

/** Dialog for the order of the records of a kind; if the kind belongs to sessions, of one session. */
export function Arrange({ plan: { type }, year: shown, onEnd }: Props) {
  const office = useOffice();
  const { t, label } = office;
  const discard = useDiscard();
  const newest = useSessions().value?.[0]?.year;
  const [chosen, choose] = useState(shown);
  const year = hasYear(type) ? (chosen ?? newest) : undefined;
  const [moved, move] = useState<ContentRow[]>();
  const isKnown = year !== undefined || !hasYear(type);
  const all = useLoaded(`${type.type} ${year}`, async () => {
    const found = isKnown ? await readOrder(office, type, year) : undefined;
    move(undefined);
    return found;
  });
  return (
    <ArrangeDrawer
      rows={moved ?? all.value?.rows}
      hasFailed={all.error !== undefined}
      isMoved={moved !== undefined}
      titleOf={({ title }) => title}
      markOf={(row) => row.state !== 'live' && <StateTag item={row} />}
      onMove={move}
      save={(ids) => office.call(type.arrange, { body: { ids } })}
      onSaved={onEnd}
      onClose={() => discard(moved !== undefined, onEnd)}
    >
      {year !== undefined && (
        <YearSelect
          aria-label={label('content', 'year')}
          value={year}
          onChoose={(one) => discard(moved !== undefined, () => choose(one!))}
        />
      )}
      {(all.value?.total ?? 0) > MOST_ARRANGED && (
        <Alert type="info" showIcon title={t('admin.arrangeFirst', { count: MOST_ARRANGED })} />
      )}
    </ArrangeDrawer>
  );
}
