import { Segmented } from 'antd';
import type { AnswerView } from '#contract/forms/record.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { PageProps } from '#islands/admin/kit/page.ts';
import { open } from './address.ts';

const TABS = ['list', 'statistics'] as const;
type Tab = (typeof TABS)[number];

const DEEDS = {
  list: 'view',
  statistics: 'statistics',
} as const;

/** What of a form the reader may look at. */
const tabsOf = ({ deeds }: Pick<AnswerView, 'deeds'>): Tab[] =>
  TABS.filter((tab) => deeds.includes(DEEDS[tab]));

/** What the address opens of a form; the first that there is, where it says nothing. */
export const readTab = (view: Pick<AnswerView, 'deeds'>, query: PageProps['query']): Tab => {
  const tabs = tabsOf(view);
  return tabs.find((tab) => tab === query['tab']) ?? tabs[0] ?? 'list';
};

interface Props extends Pick<PageProps, 'query'> {
  view: AnswerView;
}

/** Leads from single answers to figures and back. */
export function ViewTabs({ view, query }: Props) {
  const { t } = useOffice();
  const tabs = tabsOf(view);
  if (tabs.length < 2) return null;
  return (
    <Segmented<Tab>
      aria-label={t('admin.answer.tabs')}
      options={tabs.map((tab) => ({ value: tab, label: t(`admin.answer.tab.${tab}`) }))}
      value={readTab(view, query)}
      onChange={(tab) => open(query, { tab })}
    />
  );
}
