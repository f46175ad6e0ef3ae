import { Segmented } from 'antd';
import type { AnswerView } from '#contract/forms/record.ts';
import { useOffice, type Office } from '#islands/admin/kit/office.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { open } from './address.ts';

const TABS = ['list', 'statistics'] as const;
type Tab = (typeof TABS)[number];

const DEEDS = {
  list: 'view',
  statistics: 'statistics',
} as const;

type Seen = Pick<AnswerView, 'deeds'>;

/** Tabs of a form that the reader may open. */
const tabsOf = ({ deeds }: Seen, may: Office['may']): Tab[] =>
  TABS.filter((tab) => deeds.includes(DEEDS[tab]) && may(`forms:answer:${tab}`));

/** The tab that the address names; the first one if it names none. */
export const readTab = (view: Seen, query: PageProps['query'], may: Office['may']): Tab => {
  const tabs = tabsOf(view, may);
  return tabs.find((tab) => tab === query['tab']) ?? tabs[0] ?? 'list';
};

interface Props extends Pick<PageProps, 'query'> {
  view: AnswerView;
}

/** Switches between single answers and statistics. */
export function ViewTabs({ view, query }: Props) {
  const { t, may } = useOffice();
  const tabs = tabsOf(view, may);
  if (tabs.length < 2) return null;
  return (
    <Segmented<Tab>
      aria-label={t('admin.answer.tabs')}
      options={tabs.map((tab) => ({ value: tab, label: t(`admin.answer.tab.${tab}`) }))}
      value={readTab(view, query, may)}
      onChange={(tab) => open(query, { tab })}
    />
  );
}
