import { Form } from 'antd';
import { useState } from 'react';
import { MIN_REASON_LENGTH } from '#contract/call/text/length.ts';
import { AskDialog } from '#islands/admin/kit/AskDialog.tsx';
import { ReasonInput } from './ReasonInput.tsx';

interface Props {
  title: string;
  /** Label of the confirming button: it says the deed. */
  okText: string;
  detail?: string;
  /** Minimum number of characters; 0 if the reason is optional. */
  least?: number;
  /** @throws ApiError, which is reported; the dialog stays open with the input */
  onGive(reason: string): Promise<void>;
  onEnd(): void;
}

/** Dialog that asks for the reason of a deed and carries it out. */
export function ReasonDialog({ detail, least = MIN_REASON_LENGTH, onGive, ...dialog }: Props) {
  const [reason, write] = useState('');
  return (
    <AskDialog
      isReady={reason.trim().length >= least}
      onGive={() => onGive(reason.trim())}
      {...dialog}
    >
      {detail && <p>{detail}</p>}
      <Form layout="vertical" component="div">
        <ReasonInput id="judging-reason" reason={reason} isNeeded={least > 0} onWrite={write} />
      </Form>
    </AskDialog>
  );
}
