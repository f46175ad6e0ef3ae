import { Button } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import { toHash } from '#islands/admin/kit/router.ts';
import { RowMenu } from '#islands/admin/kit/RowMenu.tsx';
import type { ContentPlan } from '#islands/admin/editor/plan.ts';
import type { ContentRow } from '#contract/kind/editorial-row.ts';
import { useTitle } from '#islands/admin/editor/use-title.ts';

export interface RowHand {
  plan: ContentPlan;
  path: string;
  onRemove(row: ContentRow): void;
  /** Something else was done with a record. */
  onDone(): void;
}

type Props = RowHand & { row: ContentRow };

function Buttons({ plan, row, path, onRemove, onDone }: Props) {
  const { t, may } = useOffice();
  const mayDo = (action: string) => may(`${plan.type.permission}:${action}`);
  const { More } = plan;
  return (
    <>
      {mayDo('query') && (
        <Button type="link" size="small" href={toHash({ path: `${path}/${row.id}`, query: {} })}>
          {t(mayDo('edit') ? 'action.edit' : 'admin.detail')}
        </Button>
      )}
      {row.address && (
        <Button type="link" size="small" href={row.address} target="_blank">
          {t('admin.view')}
        </Button>
      )}
      {More && <More row={row} onDone={onDone} />}
      {mayDo('remove') && row.state === 'draft' && (
        <Button type="link" size="small" danger onClick={() => onRemove(row)}>
          {t('action.remove')}
        </Button>
      )}
    </>
  );
}

/** What may be done with a record. */
export function RowActions({ isWide, ...props }: Props & { isWide: boolean }) {
  const titleOf = useTitle();
  return (
    <RowMenu name={titleOf(props.row.title)} isWide={isWide}>
      <Buttons {...props} />
    </RowMenu>
  );
}
