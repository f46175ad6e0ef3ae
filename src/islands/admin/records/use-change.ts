import { App } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import { changeRecord } from './change-record.ts';
import type { MoreProps } from '#islands/admin/kit/resource-plan.ts';

/** What is asked before a record changes. */
export interface Question {
  title: string;
  content: string;
  okText: string;
}

interface Change {
  change: Readonly<Record<string, unknown>>;
  /** What is said afterwards. */
  done: string;
  question?: Question;
}

/** Changes a record at a click, after a question where one is to be asked, and reads the list again. */
export function useChange({ plan, row, onDone }: MoreProps) {
  const office = useOffice();
  const { modal } = App.useApp();
  async function carryOut({ change, done }: Change): Promise<void> {
    try {
      await changeRecord(office, plan, row, change);
      office.tell(done);
    } catch (error) {
      office.report(error);
    }
    onDone();
  }
  return async (change: Change): Promise<void> => {
    const { question } = change;
    if (!question) return carryOut(change);
    modal.confirm({
      ...question,
      okButtonProps: { danger: true },
      cancelText: office.t('admin.cancel'),
      onOk: () => carryOut(change),
    });
  };
}
