import { StarOutlined } from '@ant-design/icons';
import { Button, Empty, Popover, Tooltip } from 'antd';
import { useState } from 'react';
import type { SavedFilter } from '#contract/office/saved-filter.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { KeepForm } from './KeepForm.tsx';
import { queryToSave, nameForCopy, queryOfView } from './narrowed.ts';
import { SavedRow } from './SavedRow.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { useDefaultView } from './use-default-view.ts';
import { useSaved } from './use-saved.ts';
import type { ListPlan } from '../use-list.ts';
import './saved.css';

/** A list whose filters can be saved. */
interface FilteredList {
  plan: Pick<ListPlan<never>, 'name' | 'filters' | 'isOfSessions'>;
  query: Readonly<Record<string, string>>;
  choose(part: Record<string, string>): void;
}

interface Props {
  list: FilteredList;
  /** Visible columns, if they can be chosen. */
  columns: { shown: readonly string[]; onChoose(shown: string[]): void } | undefined;
}

function Content({ list, columns, onClose }: Props & { onClose(): void }) {
  const { t, tell, report } = useOffice();
  const { saved, isLoading, keep, remove } = useSaved(list.plan.name);
  const first = useDefaultView(list.plan.name, saved, isLoading);
  const [shared, share] = useState<SavedFilter>();
  const asked = queryToSave(list.plan, list.query);
  const choose = (filter: SavedFilter) => {
    list.choose(queryOfView(list.plan, filter.query));
    if (filter.columns) columns?.onChoose(filter.columns);
    onClose();
  };
  const open = (filter: SavedFilter) => {
    first.set(filter.id === first.id ? null : filter);
    if (filter.id !== first.id && filter.columns) columns?.onChoose(filter.columns);
  };
  const copy = (filter: SavedFilter) => {
    const own = saved.filter(({ sharedBy }) => sharedBy === null).map(({ name }) => name);
    const copied = { ...filter, name: nameForCopy(filter.name, own) };
    return keep(copied).then(() => tell(t('admin.view.copied')), report);
  };
  const isKeepable = columns !== undefined || Object.keys(asked).length > 0;
  return (
    <div className="office-saved">
      {saved.length === 0 && !isLoading && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('admin.filterNone')} />
      )}
      <ul>
        {saved.map((filter) => (
          <SavedRow
            key={filter.id}
            filter={filter}
            isFirst={filter.id === first.id}
            onChoose={() => choose(filter)}
            onFirst={() => open(filter)}
            onShare={() => share(filter)}
            onCopy={() => void copy(filter)}
            onRemove={() => void remove(filter.id)}
          />
        ))}
      </ul>
      {isKeepable ? (
        <KeepForm
          hasColumns={columns !== undefined}
          onKeep={(name, withColumns) =>
            keep({ name, query: asked, columns: withColumns ? [...columns!.shown] : null })
          }
        />
      ) : (
        <p className="office-note">{t('admin.filterNothing')}</p>
      )}
      {shared && (
        <ShareDialog
          filter={shared}
          onShare={(audience) => keep(shared, audience)}
          onClose={() => share(undefined)}
        />
      )}
    </div>
  );
}

/**
 * The views of a list that the reader saved, and those shared with them. They are loaded when the menu is first
 * opened.
 */
export function SavedFilters(props: Props) {
  const { t } = useOffice();
  const [isOpen, open] = useState(false);
  if (props.list.plan.filters.length === 0 && !props.columns) return null;
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={open}
      title={t('admin.filterSaved')}
      content={isOpen && <Content {...props} onClose={() => open(false)} />}
    >
      <Tooltip title={t('admin.filterSaved')}>
        <Button icon={<StarOutlined />} aria-label={t('admin.filterSaved')} />
      </Tooltip>
    </Popover>
  );
}
