import { Button } from 'antd';
import type { Action } from '#contract/resource.ts';
import { useOffice } from '../office.ts';
import { offers } from './offers.ts';
import type { ResourcePlan, Row } from './plan.ts';

/** What may be done with one record. */
export interface RecordHand {
  plan: ResourcePlan;
  onEdit(row: Row): void;
  onSee(row: Row): void;
  onAddBelow(parentId: number): void;
  onRemove(ids: number[]): void;
  /** Something else was done with a record. */
  onDone(): void;
}

/** The buttons of a row, as far as its reader may press them. */
export function RecordActions(props: RecordHand & { row: Row }) {
  const { plan, row, onEdit, onSee, onAddBelow, onRemove, onDone } = props;
  const { t, may } = useOffice();
  const { details, isTree, isFixed, isKept, More } = plan;
  const mayDo = (action: Action) => offers(plan, may, action);
  return (
    <div className="office-deeds">
      {details && mayDo('query') && (
        <Button type="link" size="small" onClick={() => onSee(row)}>
          {t('admin.detail')}
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
      {More && <More row={row} onDone={onDone} />}
      {mayDo('remove') && !isKept?.(row) && (
        <Button type="link" size="small" danger onClick={() => onRemove([row.id])}>
          {t('action.remove')}
        </Button>
      )}
    </div>
  );
}
