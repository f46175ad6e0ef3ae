import { ReloadOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import { ColumnChooser, type Choosable } from './ColumnChooser.tsx';
import '../list.css';

interface Props {
  title: string;
  /** Buttons of the list. */
  children: ReactNode;
  isSearchOpen: boolean;
  /** Whether any filter differs from its default. */
  isFiltered: boolean;
  onSearch(): void;
  onRefresh(): void;
  /** Saved views of the list. */
  saved: ReactNode;
  /** Columns, if they can be chosen. */
  columns?: Choosable;
}

/** Toolbar above a table: toggles the search, refreshes, chooses the visible columns (specification 2). */
export function Toolbar(props: Props) {
  const { title, children, isSearchOpen, isFiltered, onSearch, onRefresh, saved, columns } = props;
  const { t } = useOffice();
  return (
    <div className="office-toolbar">
      <h1>{title}</h1>
      {children}
      <span className="office-grow" />
      <span className="office-tools">
        <Tooltip title={t('admin.toggleSearch')}>
          <Button
            icon={<SearchOutlined />}
            aria-label={t('admin.toggleSearch')}
            aria-pressed={isSearchOpen}
            {...(isFiltered && { type: 'primary', ghost: true })}
            onClick={onSearch}
          />
        </Tooltip>
        {saved}
        <Tooltip title={t('admin.refresh')}>
          <Button icon={<ReloadOutlined />} aria-label={t('admin.refresh')} onClick={onRefresh} />
        </Tooltip>
        {columns && <ColumnChooser {...columns} />}
      </span>
    </div>
  );
}
