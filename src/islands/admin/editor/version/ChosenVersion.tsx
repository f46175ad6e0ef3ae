import { Button, Empty, Skeleton } from 'antd';
import type { Data } from '#domain/editorial/bilingual.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { Comparison } from './Comparison.tsx';
import type { DialogProps } from '../dialog-props.ts';
import { sameData } from '../item/draft.ts';
import './version.css';

interface Props extends Pick<DialogProps, 'plan' | 'item' | 'editing' | 'onEnd'> {
  number: number;
  /** Version to compare with; null for the text in the form. */
  against: number | null;
  /** Label of a version. */
  nameOf(number: number): string;
}

/** Loads saved versions of a record's text. */
function useTexts({ plan, item }: Pick<Props, 'plan' | 'item'>, numbers: readonly number[]) {
  const { call } = useOffice();
  const read = async (number: number) => {
    const reply = await call(plan.type.getVersion, { params: { id: item.id, number } });
    return reply.data.data as Data;
  };
  return useLoaded(`${item.id} ${numbers.join(' ')}`, () => Promise.all(numbers.map(read)));
}

/** Difference of a version to another one, or to the text in the form, which it can replace. */
export function ChosenVersion({ plan, item, editing, number, against, nameOf, onEnd }: Props) {
  const { t } = useOffice();
  const { value, error } = useTexts(
    { plan, item },
    against === null ? [number] : [number, against],
  );
  if (error !== undefined) return <Empty description={t('admin.recordFailed')} />;
  if (!value) return <Skeleton active />;
  const [data, other = editing.data!] = value as [Data, Data?];
  const restore = () => {
    editing.write(() => data);
    onEnd();
  };
  return (
    <>
      <div className="office-compared">
        <p>
          {against === null
            ? t('admin.versionDetail')
            : t('admin.versionsBetween', { from: nameOf(against), to: nameOf(number) })}
        </p>
        {!sameData(data, editing.data!) && (
          <Button type="primary" onClick={restore}>
            {t('admin.restore')}
          </Button>
        )}
      </div>
      <Comparison plan={plan} older={data} newer={other} />
    </>
  );
}
