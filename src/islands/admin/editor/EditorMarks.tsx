import { missingTranslations } from '#domain/editorial/bilingual.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { Mark } from '#islands/admin/kit/Mark.tsx';
import { useChoice } from '#islands/admin/kit/use-choice.ts';
import { StateTag } from './StateTag.tsx';
import type { Editing } from './use-item.ts';

/** Where a record stands: for visitors, for its approval, in its languages, and on the screen. */
export function EditorMarks({ item, data, isChanged }: Editing) {
  const { t } = useOffice();
  const choice = useChoice();
  const missing = data ? missingTranslations(data).length : 0;
  return (
    <>
      {item && <StateTag item={item} />}
      {item && item.approval !== 'none' && (
        <Mark value={item.approval}>{choice('approval', item.approval)}</Mark>
      )}
      {missing > 0 && <Mark value="missing">{t('admin.missingEnglish', { count: missing })}</Mark>}
      {isChanged && <Mark value="unsaved">{t('admin.unsaved')}</Mark>}
    </>
  );
}
