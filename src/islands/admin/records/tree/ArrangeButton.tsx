import { lazy, Suspense, useState } from 'react';
import { DeedButton } from '#islands/admin/kit/button/DeedButton.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';

const ArrangeTree = lazy(async () => ({
  default: (await import('./ArrangeTree.tsx')).ArrangeTree,
}));

/** Button that opens the dialog for reordering a tree. */
export function ArrangeButton({ onDone }: { onDone(): void }) {
  const { t } = useOffice();
  const [isOpen, open] = useState(false);
  const end = (isDone: boolean) => {
    open(false);
    if (isDone) onDone();
  };
  return (
    <>
      <DeedButton label={t('admin.arrange')} onClick={() => open(true)} />
      {isOpen && (
        <Suspense>
          <ArrangeTree onEnd={end} />
        </Suspense>
      )}
    </>
  );
}
