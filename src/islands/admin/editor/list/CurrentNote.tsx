import { Button } from 'antd';
import type { ContentPlan } from '#islands/admin/editor/plan.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { belongs, isNarrowed } from '#islands/admin/editor/question.ts';
import './content.css';

type Query = PageProps['query'];

interface Props {
  plan: ContentPlan;
  query: Query;
  onChoose(part: Record<string, string>): void;
}

/** Says that a list begins with the current session alone, which nobody chose, and lets it show all, and back. */
export function CurrentNote({ plan, query, onChoose }: Props) {
  const { t } = useOffice();
  if (!belongs(plan) || query['year']) return null;
  const isOne = isNarrowed(plan, query);
  return (
    <p className="office-current">
      {t(isOne ? 'admin.list.current' : 'admin.list.all')}
      <Button
        type="link"
        size="small"
        onClick={() => onChoose({ isCurrent: isOne ? 'false' : '' })}
      >
        {t(isOne ? 'admin.list.toAll' : 'admin.list.toCurrent')}
      </Button>
    </p>
  );
}
