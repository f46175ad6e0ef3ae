import type { GroupQuestion } from '#contract/forms/group.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import type { OfficeKey } from '#lib/texts/office.ts';

/** Returns a function for the name of a question in a permission group; one that is no longer asked is marked. */
export function useQuestionName(): (question: GroupQuestion) => string {
  const { t } = useOffice();
  const nameOf = useName();
  return ({ title, kind, isRetired }) => {
    const name = nameOf(title) || t(`admin.fieldKind.${kind}` as OfficeKey);
    return isRetired ? t('admin.group.retired', { name }) : name;
  };
}
