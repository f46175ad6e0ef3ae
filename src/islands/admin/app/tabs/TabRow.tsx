import { CloseOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useEffect, useRef } from 'react';
import type { OfficeKey } from '#lib/texts/office.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { Tab } from '#islands/admin/app/tabs/tabs.ts';
import { nameOfTab, type Tabs } from '#islands/admin/app/tabs/use-tabs.ts';
import './tabs.css';

function useName() {
  const { t } = useOffice();
  return (tab: Tab): string => {
    const { key, rest } = nameOfTab(tab);
    const name = t(`office.${key}` as OfficeKey);
    if (tab.isMissing) return t('admin.missingTab', { name });
    if (tab.title) return tab.title;
    if (!rest) return name;
    return rest === 'new' ? `${name} · ${t('admin.new')}` : `${name} · ${rest}`;
  };
}

/** Row of the open pages. Each is a link with a button beside it that closes it. */
export function TabRow({ tabs, open, close }: Tabs) {
  const { t } = useOffice();
  const nameOf = useName();
  const list = useRef<HTMLUListElement>(null);
  // When the maximum is reached, opening a page closes the oldest: the number stays the same, and the open one is at
  // the end.
  const isThere = tabs.some(({ path }) => path === open);
  // Scrolls a row that is longer than the screen to the open tab.
  useEffect(() => {
    list.current
      ?.querySelector('.is-open')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open, isThere, tabs.length]);
  if (tabs.length === 0) return null;
  const items = [
    { key: 'this', label: t('admin.closeThis'), onClick: () => close((tab) => tab.path === open) },
    {
      key: 'others',
      label: t('admin.closeOthers'),
      onClick: () => close((tab) => tab.path !== open),
    },
    { key: 'all', label: t('admin.closeAll'), onClick: () => close(() => true) },
  ];
  return (
    <nav className="office-tabs" aria-label={t('admin.tabs')}>
      <ul ref={list}>
        {tabs.map((tab) => (
          <li key={tab.path} className={tab.path === open ? 'is-open' : ''}>
            <a href={tab.hash} aria-current={tab.path === open ? 'page' : undefined}>
              <span className="office-tab-name" title={nameOf(tab)}>
                {nameOf(tab)}
              </span>
              {tab.isUnsaved && (
                <span className="office-tab-dot" role="img" aria-label={t('admin.unsaved')} />
              )}
            </a>
            <button
              type="button"
              aria-label={t('admin.closeTab', { name: nameOf(tab) })}
              onClick={() => close((one) => one.path === tab.path)}
            >
              <CloseOutlined />
            </button>
          </li>
        ))}
      </ul>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button
          type="text"
          size="small"
          icon={<MoreOutlined />}
          aria-label={t('admin.tabActions')}
        />
      </Dropdown>
    </nav>
  );
}
