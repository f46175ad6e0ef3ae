import type { Outline } from '#contract/workflow/outline.ts';
import {
  deployProcess,
  turnProcess,
  type ProcessRecord,
  type ProcessTurn,
} from '#contract/workflow/process.ts';
import type { Keeper } from '#islands/admin/form/keeping/keeper.ts';
import { useConfirm } from '#islands/admin/kit/deeds/use-confirm.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useTitle } from '#islands/admin/kit/use-title.ts';
import { refusedFields } from '#lib/browser/api/error.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import type { DesignerState } from './use-designer.ts';

interface Options {
  process: ProcessRecord;
  state: DesignerState;
  keeper: Keeper<Outline>;
  onChanged(): void;
}

/** Deploys, suspends and activates a process, after what is unsaved was saved. */
export function useDeployment({ process, state, keeper, onChanged }: Options) {
  const { t, call, tell, report } = useOffice();
  const { isBusy, run } = useBusy((error) => {
    const fields = refusedFields(error);
    if (fields.length > 0) state.refuse(fields);
    report(error);
    onChanged();
  });
  const confirm = useConfirm();
  const title = useTitle()(process.title);
  const params = { id: process.id };
  /** Does something with the version that was saved last; nothing if it could not be saved. */
  const withSaved = (work: (version: number) => Promise<string>) =>
    run(async () => {
      if (!(await keeper.flush())) return;
      tell(await work(keeper.version()));
      onChanged();
    });
  const deploy = (): void => {
    if (!state.isComplete || !state.isTaken) return state.beStrict();
    confirm({
      title: t('admin.workflow.deployTitle', { name: title }),
      content: t('admin.workflow.deployDetail'),
      okText: t('admin.workflow.deploy'),
      cancelText: t('admin.cancel'),
      onOk: () =>
        withSaved(async (version) => {
          const { data } = await call(deployProcess, { params, body: { version } });
          return t('admin.workflow.deployed', { number: data.number });
        }),
    });
  };
  const turn = (given: ProcessTurn): void =>
    void withSaved(async (version) => {
      await call(turnProcess, { params, body: { turn: given, version } });
      return t('admin.saved');
    });
  return { deploy, turn, isBusy };
}
