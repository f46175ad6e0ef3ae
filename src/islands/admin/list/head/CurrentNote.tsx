import { Button } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import { isOfCurrent } from '../list-query.ts';
import type { List } from '../use-list.ts';
import '../list.css';

/**
 * Notes that a list shows the current session only, which is its default, and switches between that and all sessions.
 */
export function CurrentNote<R>({
  list: { plan, query, choose },
}: {
  list: Pick<List<R>, 'plan' | 'query' | 'choose'>;
}) {
  const { t } = useOffice();
  if (!plan.isOfSessions || query['year'] || query['topicId']) return null;
  const isOne = isOfCurrent(plan, query);
  return (
    <p className="office-current">
      {t(isOne ? 'admin.list.current' : 'admin.list.all')}
      <Button type="link" size="small" onClick={() => choose({ isCurrent: isOne ? 'false' : '' })}>
        {t(isOne ? 'admin.list.toAll' : 'admin.list.toCurrent')}
      </Button>
    </p>
  );
}
