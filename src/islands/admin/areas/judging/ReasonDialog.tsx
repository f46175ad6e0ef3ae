import { Form } from 'antd';
import { useState } from 'react';
import { LEAST_REASON } from '#contract/call/text/length.ts';
import { AskDialog } from '#islands/admin/kit/AskDialog.tsx';
import { ReasonInput } from './ReasonInput.tsx';

interface Props {
  title: string;
  detail?: string;
  /** How many characters it takes at least; 0 where it may be left out. */
  least?: number;
  /** @throws ApiError, which is told, and the dialog stays with what was written */
  onGive(reason: string): Promise<void>;
  onEnd(): void;
}

/** Asks why something is done, and does it. */
export function ReasonDialog({ title, detail, least = LEAST_REASON, onGive, onEnd }: Props) {
  const [reason, write] = useState('');
  return (
    <AskDialog
      title={title}
      isReady={reason.trim().length >= least}
      onGive={() => onGive(reason.trim())}
      onEnd={onEnd}
    >
      {detail && <p>{detail}</p>}
      <Form layout="vertical" component="div">
        <ReasonInput id="judging-reason" reason={reason} isNeeded={least > 0} onWrite={write} />
      </Form>
    </AskDialog>
  );
}
