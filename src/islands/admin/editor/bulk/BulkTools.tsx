import { Button } from 'antd';
import { lazy, Suspense, use, useState } from 'react';
import type { BulkDeed } from '#contract/kind/editorial-bulk.ts';
import type { ContentRow } from '#contract/kind/editorial-row.ts';
import type { ContentPlan } from '#islands/admin/editor/plan.ts';
import { LoadingOverlay } from '#islands/admin/kit/button/LoadingOverlay.tsx';
import { ActiveContext, useOffice } from '#islands/admin/kit/office.ts';
import { belongsToSession } from '#islands/admin/editor/question.ts';
import { MOST_CHOSEN } from './in-parts.ts';
import { DEED_NAME, offeredDeeds } from './offered.ts';
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
  const [deed, open] = useState<BulkDeed>();
  const [opened, keep] = useState<readonly ContentRow[]>([]);
  const deeds = offeredDeeds(rows, (action) => may(`${plan.type.permission}:${action}`)).filter(
    (one) => one !== 'move' || belongsToSession(plan.type),
  );
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
              key={one}
              size="small"
              danger={one === 'remove'}
              disabled={isMany}
              onClick={() => (keep(rows), open(one))}
            >
              {t(DEED_NAME[one])}
            </Button>
          ))}
          {isMany && <span>{t('admin.bulk.most', { count: MOST_CHOSEN })}</span>}
        </div>
      )}
      {deed && isActive && (
        <Suspense fallback={<LoadingOverlay />}>
          <BulkDeedDialog
            plan={plan}
            deed={deed}
            rows={opened}
            onDone={onDone}
            onEnd={() => open(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
