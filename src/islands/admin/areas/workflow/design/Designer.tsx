import { Button, Drawer, Grid, Skeleton } from 'antd';
import { use } from 'react';
import { processResource } from '#contract/workflow/process.ts';
import { useUndoKeys } from '#islands/admin/kit/keys/use-undo-keys.ts';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { RecordFailed } from '#islands/admin/kit/navigation/RecordFailed.tsx';
import { ActiveContext, useOffice } from '#islands/admin/kit/office.ts';
import { Presence } from '#islands/admin/kit/presence/Presence.tsx';
import { BlockList } from './BlockList.tsx';
import { ClosedForm } from '../ClosedForm.tsx';
import { ConflictDialog } from './keeping/ConflictDialog.tsx';
import { DesignerContext, useDesigner } from './designer.ts';
import { DesignerHead } from './DesignerHead.tsx';
import { FlawList } from './FlawList.tsx';
import { Properties } from './properties/Properties.tsx';
import { useDesignerState } from './use-designer.ts';
import { useKeeper } from './keeping/use-keeper.ts';
import { useProcess, type OpenedProcess } from './use-process.ts';
import './designer.css';

/** The properties of the chosen block: beside the process, or in a drawer if there is no room. */
function PropertiesPlace() {
  const { t } = useOffice();
  const { chosen, choose } = useDesigner();
  const isActive = use(ActiveContext);
  const { md: isWide = true } = Grid.useBreakpoint();
  const title = t('admin.formProperties');
  if (isWide) {
    return (
      <aside className="office-card flow-side" aria-label={title}>
        <Properties />
      </aside>
    );
  }
  const end = () => choose(undefined);
  return (
    <Drawer
      open={chosen !== undefined && isActive}
      size={Math.min(480, innerWidth)}
      title={title}
      onClose={end}
      footer={
        <Button block type="primary" onClick={end}>
          {t('admin.formDone')}
        </Button>
      }
    >
      {chosen !== undefined && <Properties />}
    </Drawer>
  );
}

/** The designer of a process that was loaded. */
function Designing({ onChanged, ...opened }: OpenedProcess & { onChanged(): void }) {
  const { may } = useOffice();
  const { process, draft } = opened;
  const isOpen = may('workflow:process:edit');
  const state = useDesignerState(opened, isOpen);
  const { designer } = state;
  const { keeper, keeping } = useKeeper(process.id, draft, designer.outline, state.isTaken);
  useUndoKeys({ ...state, isOpen });
  const isNewer =
    process.isChanged || keeping.is !== 'kept' || keeper.version() !== process.version;
  return (
    <DesignerContext value={designer}>
      <DesignerHead
        process={process}
        state={state}
        keeper={keeper}
        keeping={keeping}
        isNewer={isNewer}
        onChanged={onChanged}
      />
      <Presence kind="process" id={isOpen ? process.id : undefined} outcome="chosen" />
      <ClosedForm process={process} />
      {designer.isStrict && isNewer && <FlawList />}
      <div className="flow-desk">
        <BlockList />
        <PropertiesPlace />
      </div>
      {keeping.is === 'conflict' && (
        <ConflictDialog id={process.id} keeper={keeper} theirs={keeping.theirs} />
      )}
    </DesignerContext>
  );
}

/** Loads a process and opens its designer. */
export function Designer({ id }: { id: number }) {
  const { value, error, reload } = useProcess(id);
  if (value) return <Designing {...value} onChanged={reload} />;
  if (error === undefined) return <Skeleton active className="office-card" />;
  const page = pathOf(processResource);
  return <RecordFailed page={page} rest={String(id)} error={error} onAgain={reload} />;
}
