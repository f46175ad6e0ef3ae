import { Input } from 'antd';
import { MIN_REASON_LENGTH } from '#contract/call/text/length.ts';
import { TiedItem } from '#islands/admin/kit/input/TiedItem.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';

interface Props {
  id: string;
  reason: string;
  isNeeded: boolean;
  onWrite(reason: string): void;
}

/** Input for the chair's reason. */
export function ReasonInput({ id, reason, isNeeded, onWrite }: Props) {
  const { t } = useOffice();
  return (
    <TiedItem
      id={id}
      label={t('admin.judging.reason')}
      isNeeded={isNeeded}
      hint={isNeeded && t('rule.length.least', { min: MIN_REASON_LENGTH })}
    >
      {(ties) => (
        <Input.TextArea
          {...ties}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => onWrite(target.value)}
        />
      )}
    </TiedItem>
  );
}
