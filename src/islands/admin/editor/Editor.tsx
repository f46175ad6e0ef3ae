import { Alert, Button, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { minuteOf } from '#lib/own-session.ts';
import type { Data } from '#domain/editorial/bilingual.ts';
import { MergeDialog } from '#islands/admin/form/merge/MergeDialog.tsx';
import { useCommands } from '#islands/admin/kit/keys/use-keys.ts';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { RecordFailed } from '#islands/admin/kit/navigation/RecordFailed.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { Presence } from '#islands/admin/kit/presence/Presence.tsx';
import { FormBlockContext } from '#islands/admin/rich/form-block-context.ts';
import { SavedNotice } from '#islands/admin/kit/presence/SavedNotice.tsx';
import { EditorFields } from './EditorFields.tsx';
import { EditorHead } from './EditorHead.tsx';
import { FaultList } from './fault/FaultList.tsx';
import { itemOf, type ContentPlan } from './plan.ts';
import { useFaults } from './fault/use-faults.ts';
import { useDecision } from './review/use-decision.ts';
import { useItem } from './item/use-item.ts';
import { useSaving } from './item/use-saving.ts';
import type { NextDeed } from './item/use-next-deed.ts';
import { goOnWriting } from './item/writing-place.ts';

interface Props {
  plan: ContentPlan;
  id: number | undefined;
  /** Deed to continue with once the record is loaded, requested before the record had an id. */
  then?: NextDeed | undefined;
}

/** Shown while a record loads. A user who has just saved it can already press Ctrl+Enter to publish it. */
function Opening({ onPublish }: { onPublish(): void }) {
  useCommands({ enter: onPublish });
  return <Skeleton active className="office-card" />;
}

/** Editor of a record of content, with both languages side by side. */
export function Editor({ plan, id, then }: Props) {
  const { t, call, label, may } = useOffice();
  const [wanted, want] = useState(then);
  // The tab of the record may have been open before.
  useEffect(() => want(then), [then]);
  const editing = useItem(plan, id);
  const { data, item, foundAt, error, conflict } = editing;
  const saving = useSaving(plan, editing);
  useDecision(plan, editing);
  const checks = useFaults(plan, data);
  const isOpen = data !== undefined;
  useEffect(() => {
    if (isOpen) goOnWriting(`${pathOf(plan.type)}/${id ?? 'new'}`);
    // Runs when the record opens.
  }, [isOpen]);
  if (error !== undefined) {
    const place = { page: pathOf(plan.type), rest: String(id) };
    return <RecordFailed {...place} error={error} onAgain={editing.again} />;
  }
  if (data === undefined) return <Opening onPublish={() => want('publish')} />;
  const { faults } = checks;
  const count = Object.keys(faults).length;
  const save = (next?: NextDeed) =>
    checks.check('draft') ? saving.save(checks.take, next) : Promise.resolve(undefined);
  const load = async () => {
    const { data: theirs } = await call(plan.type.get, { params: { id: item!.id } });
    // Who has typed nothing has nothing to merge.
    if (editing.isChanged) editing.mergeWith(itemOf(theirs));
    else editing.saved(itemOf(theirs));
  };
  return (
    <>
      <EditorHead
        plan={plan}
        editing={editing}
        isBusy={saving.isBusy}
        onSave={save}
        checks={checks}
        then={wanted}
        onBegun={() => want(undefined)}
      />
      <Presence
        kind={plan.type.type}
        id={may(`${plan.type.permission}:edit`) ? editing.item?.id : undefined}
      />
      {item && !saving.isBusy && (
        <SavedNotice kind={plan.type.type} id={item.id} version={item.version} onLoad={load} />
      )}
      {foundAt && (
        <Alert
          className="office-note"
          type="info"
          showIcon
          title={t('admin.found', { time: minuteOf(foundAt) })}
          action={
            <Button size="small" onClick={editing.discardDraft}>
              {t('admin.discardFound')}
            </Button>
          }
        />
      )}
      {count > 0 && (
        <FaultList
          type={plan.type.type}
          faults={faults}
          refusals={checks.refusals}
          title={t(checks.isForVisitors ? 'admin.incomplete' : 'admin.faults', {
            count,
          })}
        />
      )}
      <FormBlockContext value={true}>
        <EditorFields
          plan={plan}
          data={data}
          faults={faults}
          isBlank={!editing.item && !editing.isChanged}
          onWrite={editing.write}
        />
      </FormBlockContext>
      {conflict && (
        <MergeDialog
          {...conflict}
          labelOf={(field) => label(plan.type.type, field)}
          onEnd={(merged) => editing.endConflict(merged as Data)}
        />
      )}
    </>
  );
}
