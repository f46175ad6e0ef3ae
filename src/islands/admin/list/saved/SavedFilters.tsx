import { CloseOutlined, StarOutlined } from '@ant-design/icons';
import { Button, Empty, Form, Input, Popover, Tooltip } from 'antd';
import { useState } from 'react';
import {
  listSavedFilters,
  removeSavedFilter,
  saveFilter,
  type SavedFilter,
} from '#contract/office/saved-filter.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { askedFor, withSaved } from './narrowed.ts';
import type { ListPlan } from '../use-list.ts';
import './saved.css';

/** A list whose filters may be kept. */
interface Given {
  plan: Pick<ListPlan<never>, 'name' | 'filters'>;
  query: Readonly<Record<string, string>>;
  choose(part: Record<string, string>): void;
}

/** The filters that the reader has kept for a list, and what is done with them. */
function useFilters({ plan: { name: list } }: Given) {
  const { call, report } = useOffice();
  const { value, isLoading, reload } = useLoaded(
    `filters ${list}`,
    async () => (await call(listSavedFilters, { params: { list } })).data,
  );
  const keep = (name: string, query: SavedFilter['query']) =>
    call(saveFilter, { params: { list }, body: { name, query } }).then(reload, report);
  const remove = (id: number) =>
    call(removeSavedFilter, { params: { list, id } }).then(reload, report);
  return { filters: value ?? [], isLoading, keep, remove };
}

interface RowProps {
  filter: SavedFilter;
  onChoose(): void;
  onRemove(): void;
}

function Row({ filter: { name }, onChoose, onRemove }: RowProps) {
  const { t } = useOffice();
  return (
    <li>
      <Button type="link" onClick={onChoose}>
        {name}
      </Button>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t('admin.filterRemove', { name })}
        onClick={onRemove}
      />
    </li>
  );
}

/** Keeps what the list is narrowed by now under a name. */
function KeepForm({ isEmpty, onKeep }: { isEmpty: boolean; onKeep(name: string): void }) {
  const { t } = useOffice();
  const [form] = Form.useForm<{ name: string }>();
  const keep = ({ name }: { name: string }) => {
    onKeep(name.trim());
    form.resetFields();
  };
  if (isEmpty) return <p className="office-note">{t('admin.filterNothing')}</p>;
  return (
    <Form form={form} layout="inline" onFinish={keep}>
      <Form.Item name="name" rules={[{ required: true, whitespace: true, message: '' }]}>
        <Input
          size="small"
          maxLength={40}
          aria-label={t('admin.filterName')}
          placeholder={t('admin.filterName')}
        />
      </Form.Item>
      <Button size="small" type="primary" htmlType="submit">
        {t('admin.save')}
      </Button>
    </Form>
  );
}

function Content({ list, onClose }: { list: Given; onClose(): void }) {
  const { t } = useOffice();
  const { filters, isLoading, keep, remove } = useFilters(list);
  const asked = askedFor(list.plan, list.query);
  const choose = ({ query }: SavedFilter) => {
    list.choose(withSaved(list.plan, query));
    onClose();
  };
  return (
    <div className="office-saved">
      {filters.length === 0 && !isLoading && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('admin.filterNone')} />
      )}
      <ul>
        {filters.map((filter) => (
          <Row
            key={filter.id}
            filter={filter}
            onChoose={() => choose(filter)}
            onRemove={() => void remove(filter.id)}
          />
        ))}
      </ul>
      <KeepForm
        isEmpty={Object.keys(asked).length === 0}
        onKeep={(name) => void keep(name, asked)}
      />
    </div>
  );
}

/** The reader's own filters of a list; they are read once somebody looks at them. */
export function SavedFilters({ list }: { list: Given }) {
  const { t } = useOffice();
  const [isOpen, open] = useState(false);
  if (list.plan.filters.length === 0) return null;
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={open}
      title={t('admin.filterSaved')}
      content={isOpen && <Content list={list} onClose={() => open(false)} />}
    >
      <Tooltip title={t('admin.filterSaved')}>
        <Button icon={<StarOutlined />} aria-label={t('admin.filterSaved')} />
      </Tooltip>
    </Popover>
  );
}
