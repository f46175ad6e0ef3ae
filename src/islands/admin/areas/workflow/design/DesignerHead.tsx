import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space } from 'antd';
import { lazy, Suspense, use, useEffect, useState } from 'react';
import type { Outline } from '#contract/workflow/outline.ts';
import { processResource, type ProcessRecord } from '#contract/workflow/process.ts';
import type { Keeper, Keeping } from '#islands/admin/form/keeping/keeper.ts';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { TabsContext } from '#islands/admin/kit/navigation/tabs-context.ts';
import { ActiveContext, useOffice } from '#islands/admin/kit/office.ts';
import { useTitle } from '#islands/admin/kit/use-title.ts';
import { wordsOf } from '#lib/browser/session/failure.ts';
import { ProcessVersions } from '../ProcessVersions.tsx';
import { useDesigner } from './designer.ts';
import { DryRun } from './trial/DryRun.tsx';
import type { DesignerState } from './use-designer.ts';
import { useDeployment } from './use-deployment.ts';
import '#islands/admin/editor/editor.css';

const ImportDrawing = lazy(async () => ({
  default: (await import('./drawing/ImportDrawing.tsx')).ImportDrawing,
}));

interface Props {
  process: ProcessRecord;
  state: DesignerState;
  keeper: Keeper<Outline>;
  keeping: Keeping<Outline>;
  /** Called after the process was deployed, suspended or activated. */
  onChanged(): void;
}

/** Whether the process is saved; if not, why, and a retry. */
function KeepingMark({ state, keeper, keeping }: Pick<Props, 'state' | 'keeper' | 'keeping'>) {
  const { t, current } = useOffice();
  if (!state.isTaken) return <Mark value="failed">{t('admin.workflow.unkept')}</Mark>;
  if (keeping.is !== 'failed') {
    return (
      <span className="flow-keeping" role="status">
        {t(keeping.is === 'kept' ? 'admin.saved' : 'admin.formSaving')}
      </span>
    );
  }
  return (
    <>
      <Mark value="failed">{wordsOf(keeping.error, current.texts)}</Mark>
      <Button size="small" onClick={() => void keeper.flush()}>
        {t('admin.retry')}
      </Button>
    </>
  );
}

/** Undo and redo buttons. */
function Steps({ state: { history, undo, redo } }: Pick<Props, 'state'>) {
  const { t } = useOffice();
  return (
    <Space.Compact>
      <Button
        icon={<UndoOutlined />}
        aria-label={t('admin.rich.undo')}
        disabled={history.past.length === 0}
        onClick={undo}
      />
      <Button
        icon={<RedoOutlined />}
        aria-label={t('admin.rich.redo')}
        disabled={history.future.length === 0}
        onClick={redo}
      />
    </Space.Compact>
  );
}

/** Names the tab of the process, and says whether it holds changes that only this page has. */
function useTab({ process, state, keeping }: Props): string {
  const title = useTitle()(process.title);
  const { name: nameTab } = use(TabsContext);
  const path = `${pathOf(processResource)}/${process.id}`;
  const isUnsaved = !state.isTaken || keeping.is === 'failed' || keeping.is === 'conflict';
  useEffect(() => nameTab(path, title, isUnsaved), [nameTab, path, title, isUnsaved]);
  return title;
}

/** Saves the process as a drawing, after what is unsaved was saved. */
function useExport({ process: { id }, keeper }: Props): () => void {
  const office = useOffice();
  return () => {
    const take = async () => {
      const { takeDrawing } = await import('./drawing/take-drawing.ts');
      if (await keeper.flush()) await takeDrawing(office, id);
    };
    void take().catch(office.report);
  };
}

/** Head of the designer: the process, whether it is saved, and the deeds on it. */
export function DesignerHead(props: Props) {
  const { process, state, keeper, keeping } = props;
  const { t, may } = useOffice();
  const { flaws, isOpen } = useDesigner();
  const isActive = use(ActiveContext);
  const choice = useChoice(processResource.dictionaries['state']);
  const title = useTab(props);
  const [opened, open] = useState<'versions' | 'trial' | 'in'>();
  const { deploy, turn, isBusy } = useDeployment(props);
  const takeAway = useExport(props);
  const mayDeploy = may('workflow:process:deploy');
  const isNewer =
    process.isChanged || keeping.is !== 'kept' || keeper.version() !== process.version;
  const next = process.state === 'active' ? 'suspend' : 'activate';
  const items = [
    { key: 'out', label: t('admin.workflow.exportDrawing'), onClick: takeAway },
    {
      key: 'in',
      label: t('admin.workflow.importDrawing'),
      disabled: !isOpen,
      onClick: () => open('in'),
    },
    { key: 'versions', label: t('admin.versions'), onClick: () => open('versions') },
    ...(mayDeploy && process.number !== null
      ? [{ key: next, label: t(`admin.workflow.turn.${next}`), onClick: () => turn(next) }]
      : []),
  ];
  return (
    <>
      <header className="office-head builder-head">
        <h1>{title}</h1>
        <Mark value={process.state}>{choice('state', process.state)}</Mark>
        {isOpen && <KeepingMark state={state} keeper={keeper} keeping={keeping} />}
        <span className="office-grow" />
        <Space wrap>
          {isOpen && <Steps state={state} />}
          {flaws.length > 0 && (
            <Button onClick={state.beStrict}>
              {t('admin.formProblemCount', { count: flaws.length })}
            </Button>
          )}
          <Button onClick={() => open('trial')}>{t('admin.workflow.dryRun')}</Button>
          <Dropdown menu={{ items }} trigger={['click']}>
            <Button>{t('admin.more')}</Button>
          </Dropdown>
          {mayDeploy && (
            <Button type="primary" loading={isBusy} disabled={!isNewer} onClick={deploy}>
              {t('admin.workflow.deploy')}
            </Button>
          )}
        </Space>
      </header>
      {isActive && opened === 'versions' && (
        <ProcessVersions id={process.id} onEnd={() => open(undefined)} />
      )}
      {isActive && opened === 'in' && (
        <Suspense>
          <ImportDrawing onEnd={() => open(undefined)} />
        </Suspense>
      )}
      {isActive && opened === 'trial' && <DryRun onEnd={() => open(undefined)} />}
    </>
  );
}
