import { Button, Tag } from 'antd';
import type { ContentPlan } from '#islands/admin/editor/plan.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { belongs, isNarrowed } from './question.ts';
import './content.css';

type Query = PageProps['query'];

interface Props {
  plan: ContentPlan;
  query: Query;
  onChoose(part: Record<string, string>): void;
}

/** Says that a list shows the current session alone, and lets it show all, and back. */
export function CurrentChip({ plan, query, onChoose }: Props) {
  const { t } = useOffice();
  if (!belongs(plan) || query['year']) return null;
  return (
    <p className="office-current">
      {isNarrowed(plan, query) ? (
        <Tag closable onClose={() => onChoose({ isCurrent: 'false' })}>
          {t('admin.list.current')}
        </Tag>
      ) : (
        <Button type="link" size="small" onClick={() => onChoose({ isCurrent: '' })}>
          {t('admin.list.toCurrent')}
        </Button>
      )}
    </p>
  );
}
