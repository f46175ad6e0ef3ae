import { Button } from 'antd';
import type { Bilingual } from '#contract/call/bilingual.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { Action } from '#contract/kind/resource.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { RowMenu } from '#islands/admin/kit/RowMenu.tsx';
import { offers } from './offers.ts';
import type { ResourcePlan, Row } from '#islands/admin/kit/resource-plan.ts';

/** What may be done with one record. */
export interface RecordHand {
  plan: ResourcePlan;
  onEdit(row: Row): void;
  onSee(row: Row): void;
  /** Opens the queue at a record. */
  onReview(row: Row): void;
  onAddBelow(parentId: number): void;
  onRemove(ids: number[]): void;
  /** Something else was done with a record. */
  onDone(): void;
}

/** What a record is called. */
export const nameOf = ({ name, userName, id }: Row, locale: Locale): string =>
  (name as Partial<Bilingual> | undefined)?.[locale] || String(userName ?? id);

/** The buttons of a row, as far as its reader may press them. */
function Buttons(props: RecordHand & { row: Row }) {
  const { plan, row, onEdit, onSee, onReview, onAddBelow, onRemove, onDone } = props;
  const { t, may } = useOffice();
  const { details, isTree, isFixed, isKept, More } = plan;
  const mayDo = (action: Action) => offers(plan, may, action);
  return (
    <>
      {details && mayDo('query') && (
        <Button type="link" size="small" onClick={() => onSee(row)}>
          {t('admin.detail')}
        </Button>
      )}
      {plan.review && mayDo('edit') && (
        <Button type="link" size="small" onClick={() => onReview(row)}>
          {t('action.decide')}
        </Button>
      )}
      {mayDo('edit') && !isFixed?.(row) && (
        <Button type="link" size="small" onClick={() => onEdit(row)}>
          {t('action.edit')}
        </Button>
      )}
      {isTree && mayDo('add') && (
        <Button type="link" size="small" onClick={() => onAddBelow(row.id)}>
          {t('admin.addBelow')}
        </Button>
      )}
      {More && <More plan={plan} row={row} onDone={onDone} />}
      {mayDo('remove') && !isKept?.(row) && (
        <Button type="link" size="small" danger onClick={() => onRemove([row.id])}>
          {t('action.remove')}
        </Button>
      )}
    </>
  );
}

/** What may be done with a record. */
export function RecordActions({ isWide, ...props }: RecordHand & { row: Row; isWide: boolean }) {
  const { locale } = useOffice();
  return (
    <RowMenu name={nameOf(props.row, locale)} isWide={isWide}>
      <Buttons {...props} />
    </RowMenu>
  );
}
