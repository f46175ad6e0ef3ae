import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useDesigner } from './designer.ts';

/** Marks a block or branch that prevents the deployment, once all of these are shown. */
export function FlawMark({ id }: { id: string }) {
  const { t } = useOffice();
  const { flaws, isStrict } = useDesigner();
  const isWrong = isStrict && flaws.some(({ place }) => place.split('.')[0] === id);
  return isWrong && <Mark value="failed">{t('admin.formUnfinished')}</Mark>;
}
