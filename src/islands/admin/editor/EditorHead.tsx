import { Suspense, use, useState } from 'react';
import { ActiveContext, useOffice } from '#islands/admin/kit/office.ts';
import { Approval } from './Approval.tsx';
import { DIALOGS, type DialogName } from './dialogs.ts';
import { EditorActions } from './EditorActions.tsx';
import { EditorMarks } from './EditorMarks.tsx';
import { PlanNote } from './PlanNote.tsx';
import type { ContentPlan, Item } from './plan.ts';
import type { Checks } from './use-faults.ts';
import type { Editing } from './use-item.ts';
import { useReview } from './use-review.ts';

interface Props {
  plan: ContentPlan;
  editing: Editing;
  isBusy: boolean;
  checks: Checks;
  onSave(): Promise<Item | undefined>;
}

/** What the record is, where it stands, and what may be done with it. */
export function EditorHead(props: Props) {
  const { plan, editing } = props;
  const { t, locale } = useOffice();
  const { item, data } = editing;
  const [open, setOpen] = useState<DialogName>();
  const review = useReview(plan, editing);
  const isActive = use(ActiveContext);
  const name = Object(data?.['title'] ?? data?.['name'] ?? item?.title);
  const title = name[locale] || name.zh || t('admin.untitled');
  const Dialog = open && DIALOGS[open];
  return (
    <>
      <header className="office-head">
        <h1>{title}</h1>
        <EditorMarks {...editing} />
        <span className="office-grow" />
        <EditorActions {...props} review={review} onOpen={setOpen} />
      </header>
      {item && review && (
        <Approval item={item} review={review} onDecide={() => setOpen('approve')} />
      )}
      {item && <PlanNote item={item} />}
      {Dialog && item && isActive && (
        <Suspense>
          <Dialog
            plan={plan}
            item={item}
            editing={editing}
            onRefused={props.checks.take}
            onEnd={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
