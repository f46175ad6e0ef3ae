import { App, Button } from 'antd';
import { use, useState } from 'react';
import type { Action } from '#contract/kind/resource.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import { ActiveContext, useOffice } from '#islands/admin/kit/office.ts';
import type { PageProps } from '#islands/admin/kit/page.ts';
import { note } from '#islands/admin/kit/router.ts';
import { useKept } from '#islands/admin/kit/kept.ts';
import { DICTIONARY } from '#islands/admin/kit/dictionary.ts';
import { Filters, isFiltered } from '#islands/admin/kit/Filters.tsx';
import { Pager } from '#islands/admin/kit/Pager.tsx';
import { Toolbar } from '#islands/admin/kit/Toolbar.tsx';
import { readAsked, withChosen } from '#islands/admin/kit/asked.ts';
import { DetailDrawer } from './DetailDrawer.tsx';
import { ExportButton } from './ExportButton.tsx';
import { offers } from './offers.ts';
import type { ResourcePlan, Row } from '#islands/admin/kit/resource-plan.ts';
import { RecordDrawer } from './RecordDrawer.tsx';
import { RecordTable } from './RecordTable.tsx';
import { BulkDeeds } from './review/BulkDeeds.tsx';
import { ReviewDrawer } from './review/ReviewDrawer.tsx';
import { useRecords } from './use-records.ts';

interface Props extends PageProps {
  plan: ResourcePlan;
}

const readShown = (plan: ResourcePlan) => (stored: unknown) =>
  Array.isArray(stored) && stored.length > 0
    ? plan.columns.map(({ name }) => name).filter((name) => stored.includes(name))
    : plan.columns.filter(({ isExtra }) => !isExtra).map(({ name }) => name);

/** The records of a resource: a list or a tree, with everything that the reader may do. */
export function ResourcePage({ plan, query }: Props) {
  const { resource, columns, filters, blank, isTree = false, review, Tools, Side } = plan;
  const { t, label, may, call, tell, report, known, shelf } = useOffice();
  const { modal } = App.useApp();
  const isActive = use(ActiveContext);
  const asked = readAsked(query, filters, resource.columns);
  const records = useRecords(plan, asked);
  const [shown, setShown] = useKept(
    `podium.office.columns.${known.profile.userId}.${resource.name}`,
    readShown(plan),
  );
  const [isSearchOpen, openSearch] = useState(() => matchMedia('(min-width: 768px)').matches);
  const [edited, edit] = useState<Partial<Row>>();
  const [seen, see] = useState<Row>();
  const [reviewed, openReview] = useState<{ start?: Row }>();
  const [chosen, choose] = useState<number[]>([]);

  const path = `/${resource.permission.replace(':', '/')}`;
  const change = (part: Record<string, string>) => note({ path, query: withChosen(query, part) });
  const labelOf = (name: string) => label(resource.name, name);
  const mayDo = (action: Action) => offers(plan, may, action);
  // What lists show of these records in other places is theirs as well.
  const renew = () => {
    records.reload();
    if (plan.shelf) shelf.renew(plan.shelf);
  };
  const title = t(`resource.${resource.name}` as OfficeKey);

  const remove = (ids: number[]) =>
    modal.confirm({
      title: t('admin.removeSure', { count: ids.length }),
      content: t('admin.removeDetail'),
      okText: t('action.remove'),
      okButtonProps: { danger: true },
      onOk: async () => {
        try {
          await call(resource.remove, { params: { ids: ids.join(',') } });
          tell(t('admin.removed'));
          choose([]);
        } catch (error) {
          report(error);
        }
        renew();
      },
    });

  return (
    <div className={Side && 'office-split'}>
      {Side && isActive && <Side query={query} onChoose={change} />}
      <section className="office-card" aria-label={title}>
        <Toolbar
          title={title}
          isSearchOpen={isSearchOpen}
          isFiltered={isFiltered(filters, query)}
          onSearch={() => openSearch(!isSearchOpen)}
          onRefresh={() => {
            renew();
            shelf.renew(DICTIONARY);
          }}
          columns={{
            names: columns.map(({ name }) => ({ value: name, label: labelOf(name) })),
            shown,
            onChoose: setShown,
          }}
        >
          {mayDo('add') && (
            <Button type="primary" onClick={() => edit({ ...blank })}>
              {t('action.add')}
            </Button>
          )}
          {Tools && <Tools onDone={renew} />}
          {review && mayDo('edit') && (
            <Button type="primary" onClick={() => openReview({})}>
              {t('action.next')}
            </Button>
          )}
          {review && mayDo('edit') && chosen.length > 0 && (
            <BulkDeeds
              plan={plan}
              review={review}
              rows={(records.value?.rows ?? []).filter(({ id }) => chosen.includes(id))}
              onDone={() => {
                choose([]);
                renew();
              }}
            />
          )}
          {mayDo('export') && (
            <ExportButton resource={resource} asked={asked} total={records.value?.total ?? 0} />
          )}
          {mayDo('remove') && chosen.length > 0 && (
            <Button danger onClick={() => remove(chosen)}>
              {t('admin.removeChosen', { count: chosen.length })}
            </Button>
          )}
        </Toolbar>
        <Filters
          filters={filters}
          labelOf={labelOf}
          isOpen={isSearchOpen}
          values={query}
          onChoose={change}
          dictionaries={resource.dictionaries}
          onClose={() => openSearch(false)}
        />
        <RecordTable
          plan={plan}
          records={records}
          asked={asked}
          shown={shown}
          chosen={chosen}
          onChoose={choose}
          onSort={(sort) => change({ sort })}
          onEdit={edit}
          onSee={see}
          onReview={(start) => openReview({ start })}
          onAddBelow={(parentId) => edit({ ...blank, parentId })}
          onRemove={remove}
          onDone={renew}
        />
        {!isTree && (
          <Pager
            page={asked.pageNum}
            size={asked.pageSize}
            total={records.value?.total ?? 0}
            onChoose={(page, size) =>
              change({ page: size === asked.pageSize ? String(page) : '', size: String(size) })
            }
          />
        )}
        {seen && isActive && <DetailDrawer plan={plan} row={seen} onClose={() => see(undefined)} />}
        {review && reviewed && isActive && (
          <ReviewDrawer
            {...reviewed}
            plan={plan}
            review={review}
            filter={asked.filter}
            onClose={() => openReview(undefined)}
            onDone={renew}
          />
        )}
        {edited && isActive && (
          <RecordDrawer
            plan={plan}
            start={edited}
            onClose={() => edit(undefined)}
            onSaved={() => {
              edit(undefined);
              renew();
            }}
          />
        )}
      </section>
    </div>
  );
}
