import { Button } from 'antd';
import type { Action } from '#contract/kind/resource.ts';
import type { Field } from '#islands/admin/form/field.ts';
import { DeedButton } from '#islands/admin/kit/button/DeedButton.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { List } from '#islands/admin/list/use-list.ts';
import { ExportButton } from '#islands/admin/list/head/ExportButton.tsx';
import type { RecordDeeds } from './drawer/opened.ts';
import { ArrangeButton } from './tree/ArrangeButton.tsx';
import { hasQueue, offers } from './plan.ts';
import { BulkDeeds } from './review/BulkDeeds.tsx';
import type { Entry } from './reading.ts';

interface Props extends RecordDeeds {
  list: List<Entry>;
  chosen: readonly number[];
  /** For a tree: whether everything is expanded, and how to toggle that. */
  branches: { isWhole: boolean; toggle(): void } | undefined;
  /** Called after a decision about the selected records. */
  onDecided(): void;
}

/** Fields of a new record that the filter of its list gives: a filter by a record is its number. */
const listedIn = (fields: readonly Field[], filter: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    fields
      .filter(({ name, isListed }) => isListed && filter[name] !== undefined)
      .map(({ name }) => [name, Number(filter[name])]),
  );

/** Buttons that act on the whole list, and on the selected records. */
export function RecordTools(props: Props) {
  const { plan, list, chosen, branches, open, remove, onDone, onDecided } = props;
  const { resource, blank, fields, review, Tools, Bulk } = plan;
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
          onClick={() => open({ drawer: 'edit', start: { ...blank, ...listedIn(fields, filter) } })}
        />
      )}
      {branches && (
        <Button onClick={branches.toggle}>
          {t(branches.isWhole ? 'admin.collapseAll' : 'admin.expandAll')}
        </Button>
      )}
      {resource.isArranged && mayDo('edit') && <ArrangeButton onDone={onDone} />}
      {Tools && <Tools onDone={onDone} filter={filter} order={order} total={total} />}
      {review && hasQueue(review) && mayDo('edit') && (
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
