import { Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { MIN_REASON_LENGTH } from '#contract/call/text/length.ts';
import { AskDialog } from '#islands/admin/kit/AskDialog.tsx';
import { ReasonInput } from './ReasonInput.tsx';

interface Props {
  title: string;
  /** Label of the confirming button: it says the deed. */
  okText: string;
  detail?: string;
  /** What stands above the detail. */
  children?: ReactNode;
  /** Minimum number of characters; 0 if the reason is optional. */
  least?: number;
  /** @throws ApiError, which is reported; the dialog stays open with the input */
  onGive(reason: string): Promise<void>;
  onEnd(): void;
}

/** Dialog that asks for the reason of a deed and carries it out. */
export function ReasonDialog(props: Props) {
  const { detail, children, least = MIN_REASON_LENGTH, onGive, ...dialog } = props;
  const [reason, write] = useState('');
  return (
    <AskDialog
      isReady={reason.trim().length >= least}
      onGive={() => onGive(reason.trim())}
      {...dialog}
    >
      {children}
      {detail && <p>{detail}</p>}
      <Form layout="vertical" component="div">
        <ReasonInput id="judging-reason" reason={reason} isNeeded={least > 0} onWrite={write} />
      </Form>
    </AskDialog>
  );
}
