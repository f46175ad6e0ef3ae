import { Button, Tag } from 'antd';
import { hasYear, type ContentPlan } from '#islands/admin/editor/plan.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import './content.css';

type Query = PageProps['query'];

/** Whether records of a kind belong to sessions; a session itself is none of its own parts. */
const belongs = ({ type }: ContentPlan): boolean => hasYear(type) && !type.isWhole;

/** Whether a list shows the session alone that the portal is about: as it begins, until a reader wants another or all. */
export const isNarrowed = (plan: ContentPlan, query: Query): boolean =>
  belongs(plan) && !query['year'] && query['isCurrent'] !== 'false';

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
