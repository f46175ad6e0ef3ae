import { Button } from 'antd';
import type { Action } from '#contract/kind/resource.ts';
import { DeedButton } from '#islands/admin/kit/button/DeedButton.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { List } from '#islands/admin/list/use-list.ts';
import { ExportButton } from '#islands/admin/list/head/ExportButton.tsx';
import type { RecordHand } from './drawer/opened.ts';
import { ArrangeButton } from './tree/ArrangeButton.tsx';
import { offers } from './plan.ts';
import { BulkDeeds } from './review/BulkDeeds.tsx';
import type { Entry } from './reading.ts';

interface Props extends RecordHand {
  list: List<Entry>;
  chosen: readonly number[];
  /** Of records that stand below each other: whether all are open, and how to turn that. */
  branches: { isWhole: boolean; toggle(): void } | undefined;
  /** Something was decided about the chosen ones. */
  onDecided(): void;
}

/** What may be done with all records of a list, and with those that are chosen. */
export function RecordTools(props: Props) {
  const { plan, list, chosen, branches, open, remove, onDone, onDecided } = props;
  const { resource, blank, review, Tools, Bulk } = plan;
  const { t, may, download } = useOffice();
  const { rows = [], total = 0 } = list.found.value ?? {};
  const { filter, order } = list.asked;
  const mayDo = (action: Action) => offers(plan, may, action);
  const isChosen = chosen.length > 0;
  const take = () => download(resource.export, { body: { filter, order } });
  return (
    <>
      {mayDo('add') && (
        <DeedButton
          type="primary"
          label={t('action.add')}
          onClick={() => open({ drawer: 'edit', start: { ...blank } })}
        />
      )}
      {branches && (
        <Button onClick={branches.toggle}>
          {t(branches.isWhole ? 'admin.collapseAll' : 'admin.expandAll')}
        </Button>
      )}
      {resource.isArranged && mayDo('edit') && <ArrangeButton onDone={onDone} />}
      {Tools && <Tools onDone={onDone} filter={filter} order={order} total={total} />}
      {review && mayDo('edit') && (
        <DeedButton
          type="primary"
          label={t('action.next')}
          onClick={() => open({ drawer: 'review' })}
        />
      )}
      {review && mayDo('edit') && isChosen && (
        <BulkDeeds
          plan={plan}
          review={review}
          rows={rows.filter(({ id }) => chosen.includes(id))}
          onDone={onDecided}
        />
      )}
      {Bulk && isChosen && <Bulk ids={chosen} onDone={onDecided} />}
      {mayDo('export') && <ExportButton take={take} total={total} />}
      {mayDo('remove') && isChosen && (
        <Button danger onClick={() => remove(chosen)}>
          {t('admin.removeChosen', { count: chosen.length })}
        </Button>
      )}
    </>
  );
}
