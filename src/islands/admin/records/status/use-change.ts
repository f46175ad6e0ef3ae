import { useConfirm } from '#islands/admin/kit/deeds/use-confirm.ts';
import { useRowDeed } from '#islands/admin/kit/deeds/use-row-deed.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { usePlan } from '../plan.ts';
import { fieldsOf } from '../drawer/save-record.ts';

/** Confirmation asked before a record is changed. */
export interface Question {
  title: string;
  content: string;
  okText: string;
}

interface Change {
  /** Fields to change; the others stay as they are. */
  change: Readonly<Record<string, unknown>>;
  /** Message shown afterwards. */
  done: string;
  question?: Question;
}

/**
 * Returns a function that changes a record at a click, after a confirmation if one is given, and then reloads the
 * list.
 */
export function useChange({ row, onDone }: MoreProps) {
  const { t, call } = useOffice();
  const carryOutDeed = useRowDeed(onDone);
  const plan = usePlan();
  const confirm = useConfirm();
  async function carryOut({ change, done }: Change): Promise<void> {
    const body = { ...fieldsOf(plan, row), ...change, version: row.version };
    await carryOutDeed(() => call(plan.resource.edit, { params: { id: row.id }, body }), done);
  }
  return async (change: Change): Promise<void> => {
    const { question } = change;
    if (!question) return carryOut(change);
    confirm({
      ...question,
      okButtonProps: { danger: true },
      cancelText: t('admin.cancel'),
      onOk: () => carryOut(change),
    });
  };
}
