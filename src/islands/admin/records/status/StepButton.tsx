import { RestingButton } from '#islands/admin/kit/button/RestingButton.tsx';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { useChange, type Question } from './use-change.ts';

interface Props extends MoreProps {
  /** The record's next status. */
  status: string;
  label: string;
  done: string;
  question?: Question;
}

/** Button that changes a record's status. */
export function StepButton({ row, onDone, status, label, done, question }: Props) {
  const change = useChange({ row, onDone });
  return (
    <RestingButton
      type="link"
      size="small"
      onClick={() => void change({ change: { status }, done, ...(question && { question }) })}
    >
      {label}
    </RestingButton>
  );
}
