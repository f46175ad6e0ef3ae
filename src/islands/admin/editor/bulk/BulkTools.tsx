import { Button } from 'antd';
import { lazy, Suspense, use, useState } from 'react';
import type { ContentRow } from '#contract/kind/editorial-row.ts';
import type { ContentPlan } from '#islands/admin/editor/plan.ts';
import { LoadingOverlay } from '#islands/admin/kit/button/LoadingOverlay.tsx';
import { ActiveContext, useOffice } from '#islands/admin/kit/office.ts';
import { MOST_CHOSEN } from './in-parts.ts';
import { offeredDeeds, type Offered } from './offered.ts';
import { useDeedName } from './use-deed-name.ts';
import '#islands/admin/list/bulk.css';

const BulkDeedDialog = lazy(async () => ({
  default: (await import('./BulkDeedDialog.tsx')).BulkDeedDialog,
}));

interface Props {
  plan: ContentPlan;
  rows: readonly ContentRow[];
  onDone(): void;
  onClear(): void;
}

/** Buttons for deeds on the selected records. */
export function BulkTools({ plan, rows, onDone, onClear }: Props) {
  const { t, may } = useOffice();
  const isActive = use(ActiveContext);
  const [offered, open] = useState<Offered>();
  const [opened, keep] = useState<readonly ContentRow[]>([]);
  const nameOf = useDeedName(plan.type);
  const deeds = offeredDeeds(plan, rows, (action) => may(`${plan.type.permission}:${action}`));
  const isMany = rows.length > MOST_CHOSEN;
  return (
    <>
      {rows.length > 0 && (
        <div className="office-chosen" role="group" aria-label={t('admin.bulk.chosenOnes')}>
          <span>{t('admin.bulk.chosen', { count: rows.length })}</span>
          <Button size="small" type="link" onClick={onClear}>
            {t('admin.bulk.clear')}
          </Button>
          {deeds.map((one) => (
            <Button
              key={nameOf(one)}
              size="small"
              danger={one.deed === 'remove'}
              disabled={isMany}
              onClick={() => (keep(rows), open(one))}
            >
              {nameOf(one)}
            </Button>
          ))}
          {isMany && <span>{t('admin.bulk.most', { count: MOST_CHOSEN })}</span>}
        </div>
      )}
      {offered && isActive && (
        <Suspense fallback={<LoadingOverlay />}>
          <BulkDeedDialog
            plan={plan}
            offered={offered}
            rows={opened}
            onDone={onDone}
            onEnd={() => open(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
