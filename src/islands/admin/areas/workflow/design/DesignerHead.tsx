import { Button, Dropdown, Space } from 'antd';
import { lazy, Suspense, use, useState } from 'react';
import type { Outline } from '#contract/workflow/outline.ts';
import { processResource, type ProcessRecord } from '#contract/workflow/process.ts';
import { HistoryButtons } from '#islands/admin/form/keeping/HistoryButtons.tsx';
import type { Keeper, Keeping } from '#islands/admin/form/keeping/keeper.ts';
import { KeepingMark } from '#islands/admin/form/keeping/KeepingMark.tsx';
import { useKeptTab } from '#islands/admin/form/keeping/use-kept-tab.ts';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { ActiveContext, useOffice } from '#islands/admin/kit/office.ts';
import { useTitle } from '#islands/admin/kit/use-title.ts';
import { ProcessMark } from '../ProcessMark.tsx';
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
  /** Whether there is something to deploy. */
  isNewer: boolean;
  /** Called after the process was deployed, suspended or activated. */
  onChanged(): void;
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
  const { process, state, keeper, keeping, isNewer } = props;
  const { t, may } = useOffice();
  const { flaws, isOpen } = useDesigner();
  const isActive = use(ActiveContext);
  const title = useTitle()(process.title);
  useKeptTab(`${pathOf(processResource)}/${process.id}`, title, keeping, state.isTaken);
  const [opened, open] = useState<'versions' | 'trial' | 'in'>();
  const { deploy, turn, isBusy } = useDeployment(props);
  const takeAway = useExport(props);
  const mayDeploy = may('workflow:process:deploy');
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
        <ProcessMark row={process} />
        {isOpen && (
          <KeepingMark
            keeper={keeper}
            keeping={keeping}
            refusal={state.isTaken ? undefined : t('admin.workflow.unkept')}
          />
        )}
        <span className="office-grow" />
        <Space wrap>
          {isOpen && <HistoryButtons {...state} />}
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
        <ProcessVersions id={process.id} name={title} onEnd={() => open(undefined)} />
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
