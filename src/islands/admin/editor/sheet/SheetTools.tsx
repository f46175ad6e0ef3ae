import { lazy, Suspense, use, useState } from 'react';
import type { ContentPlan } from '#islands/admin/editor/plan.ts';
import { DeedButton } from '#islands/admin/kit/button/DeedButton.tsx';
import { ActiveContext, useOffice } from '#islands/admin/kit/office.ts';
import { ExportButton } from '#islands/admin/list/head/ExportButton.tsx';
import type { ContentQuery } from '#islands/admin/editor/question.ts';

const SheetDialog = lazy(async () => ({
  default: (await import('./SheetDialog.tsx')).SheetDialog,
}));

interface Props {
  plan: ContentPlan;
  asked: Pick<ContentQuery, 'filter' | 'order'>;
  /** Number of records that match the filters. */
  total: number;
  onDone(): void;
}

/** Buttons that export the list as a sheet and import a changed one. */
export function SheetTools({ plan: { type }, asked, total, onDone }: Props) {
  const { t, may, download } = useOffice();
  const isActive = use(ActiveContext);
  const [isOpen, open] = useState(false);
  const mayDo = (action: string) => may(`${type.permission}:${action}`);
  const body = { filter: asked.filter, order: asked.order };
  const take = () => download(type.exportSheet, { body });
  return (
    <>
      {mayDo('query') && <ExportButton take={take} total={total} />}
      {(mayDo('add') || mayDo('edit')) && (
        <DeedButton label={t('action.import')} onClick={() => open(true)} />
      )}
      {isOpen && isActive && (
        <Suspense>
          <SheetDialog
            type={type}
            take={mayDo('query') ? take : undefined}
            onDone={onDone}
            onEnd={() => open(false)}
          />
        </Suspense>
      )}
    </>
  );
}
