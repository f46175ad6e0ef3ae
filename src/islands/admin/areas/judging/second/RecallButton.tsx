import { useOffice } from '#islands/admin/kit/office.ts';
import { RowButton } from '#islands/admin/list/RowMenu.tsx';

interface Props {
  /** @throws ApiError, which is reported */
  recall(): Promise<unknown>;
  onDone(): void;
}

/** Takes back a request that waits for a second person. */
export function RecallButton({ recall, onDone }: Props) {
  const { t, tell, report } = useOffice();
  const carryOut = (): Promise<void> =>
    recall()
      .then(() => tell(t('admin.recalled')), report)
      .finally(onDone);
  return <RowButton onClick={() => void carryOut()}>{t('action.recall')}</RowButton>;
}
