import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';

const ArrangeTree = lazy(async () => ({
  default: (await import('./ArrangeTree.tsx')).ArrangeTree,
}));

/** Gives the records of a tree another order. */
export function ArrangeButton({ onDone }: { onDone(): void }) {
  const { t } = useOffice();
  const [isOpen, open] = useState(false);
  const end = (isDone: boolean) => {
    open(false);
    if (isDone) onDone();
  };
  return (
    <>
      <Button onClick={() => open(true)}>{t('admin.arrange')}</Button>
      {isOpen && (
        <Suspense>
          <ArrangeTree onEnd={end} />
        </Suspense>
      )}
    </>
  );
}
