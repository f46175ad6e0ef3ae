import { use } from 'react';
import { ActiveContext } from '#islands/admin/kit/office.ts';
import { DetailDrawer } from './DetailDrawer.tsx';
import type { Opened, RecordDeeds } from './opened.ts';
import { RecordDrawer } from './RecordDrawer.tsx';
import { ReviewDrawer } from '../review/ReviewDrawer.tsx';

interface Props extends Pick<RecordDeeds, 'plan' | 'onDone'> {
  opened: Opened | undefined;
  /** Filter of the queue, the same as that of the list. */
  filter: Readonly<Record<string, unknown>>;
  onClose(): void;
}

/** The drawer that is open over a list; drawers of inactive pages are not shown. */
export function RecordDrawers({ plan, opened, filter, onClose, onDone }: Props) {
  const isActive = use(ActiveContext);
  if (!opened || !isActive) return null;
  if (opened.drawer === 'detail') {
    return <DetailDrawer plan={plan} row={opened.row} onClose={onClose} />;
  }
  if (opened.drawer === 'review') {
    const { start } = opened;
    return (
      plan.review && (
        <ReviewDrawer
          {...(start && { start })}
          plan={plan}
          review={plan.review}
          filter={filter}
          onClose={onClose}
          onDone={onDone}
        />
      )
    );
  }
  const saved = () => {
    onClose();
    onDone();
  };
  const { start } = opened;
  return (
    <RecordDrawer
      key={start.id ?? 'new'}
      plan={plan}
      start={start}
      onClose={onClose}
      onSaved={saved}
    />
  );
}
