import { Button } from 'antd';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { wordsOf } from '#lib/browser/session/failure.ts';
import type { Keeper, Keeping } from './keeper.ts';
import '../form.css';

interface Props {
  keeper: Pick<Keeper<never>, 'flush'>;
  keeping: Keeping<unknown>;
  /** Why the contract refuses what is built, so that it is not sent; undefined if it does not. */
  refusal: string | undefined;
}

/** Whether what is built is saved; if not, why, and a retry. */
export function KeepingMark({ keeper, keeping, refusal }: Props) {
  const { t, current } = useOffice();
  if (refusal !== undefined) return <Mark value="failed">{refusal}</Mark>;
  if (keeping.is === 'failed') {
    return (
      <>
        <Mark value="failed">{wordsOf(keeping.error, current.texts)}</Mark>
        <Button size="small" onClick={() => void keeper.flush()}>
          {t('admin.retry')}
        </Button>
      </>
    );
  }
  return (
    <span className="office-keeping" role="status">
      {t(keeping.is === 'kept' ? 'admin.saved' : 'admin.formSaving')}
    </span>
  );
}
