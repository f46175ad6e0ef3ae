import { Suspense, use, useEffect, useState } from 'react';
import { missingTranslations } from '#domain/editorial/bilingual.ts';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';
import { LoadingOverlay } from '#islands/admin/kit/button/LoadingOverlay.tsx';
import { useOffice, ActiveContext } from '#islands/admin/kit/office.ts';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import { Approval } from './review/Approval.tsx';
import { EditorActions } from './EditorActions.tsx';
import { PlanNote } from './publish/PlanNote.tsx';
import { StateTag } from './StateTag.tsx';
import { DIALOGS, type DialogName } from './dialogs.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import type { ContentPlan, Item } from './plan.ts';
import type { Checks } from './fault/use-faults.ts';
import type { Editing } from './item/use-item.ts';
import type { NextDeed } from './item/use-next-deed.ts';
import { TabsContext } from '#islands/admin/kit/navigation/tabs-context.ts';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { useReview } from './review/use-review.ts';
import './editor.css';

/** Tags of a record: its state for visitors, its approval, its translations, and unsaved changes. */
function EditorMarks({ item, data, isChanged }: Editing) {
  const { t } = useOffice();
  const choice = useChoice();
  const missing = data ? missingTranslations(data).length : 0;
  return (
    <>
      {item && <StateTag item={item} />}
      {item && item.approval !== 'none' && (
        <Mark value={item.approval}>{choice('approval', item.approval)}</Mark>
      )}
      {missing > 0 && <Mark value="missing">{t('admin.missingEnglish', { count: missing })}</Mark>}
      {isChanged && <Mark value="unsaved">{t('admin.unsaved')}</Mark>}
    </>
  );
}

interface Props {
  plan: ContentPlan;
  editing: Editing;
  isBusy: boolean;
  checks: Checks;
  then: NextDeed | undefined;
  /** Called when the requested deed is started. */
  onBegun(): void;
  onSave(next?: NextDeed): Promise<Item | undefined>;
}

/** Head of the editor: title, state and buttons of a record. */
export function EditorHead(props: Props) {
  const { plan, editing } = props;
  const { t, locale, may } = useOffice();
  const { item, data } = editing;
  const [open, setOpen] = useState<DialogName>();
  const review = useReview(plan, editing);
  const isActive = use(ActiveContext);
  const name = Object(data?.['title'] ?? data?.['name'] ?? item?.title);
  const kind = t(`resource.${plan.type.type}` as OfficeKey);
  const title =
    name[locale] || name.zh || (item ? t('admin.untitled') : t('admin.addOf', { name: kind }));
  const Dialog = open && DIALOGS[open];
  const { name: nameTab } = use(TabsContext);
  const path = `${pathOf(plan.type)}/${item?.id ?? 'new'}`;
  useEffect(
    () => nameTab(path, item ? title : '', editing.isChanged),
    [nameTab, path, item, title, editing.isChanged],
  );
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
      {item && (
        <PlanNote
          item={item}
          onChange={may(`${plan.type.permission}:publish`) ? () => setOpen('schedule') : undefined}
        />
      )}
      {Dialog && item && isActive && (
        <Suspense fallback={<LoadingOverlay />}>
          <Dialog
            plan={plan}
            item={item}
            editing={editing}
            onRefused={props.checks.take}
            onTurn={setOpen}
            onEnd={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
