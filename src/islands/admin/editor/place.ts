import type { Office } from '#islands/admin/kit/office.ts';

const LANGUAGES = { zh: 'admin.chinese', en: 'admin.english' } as const;

/** Id of the input at a place of a record, used by its label, the list of faults and tests. */
export const idAt = (type: string, place: string): string =>
  `${type}-${place.replaceAll('.', '-')}`;

/** Label of a place in a record, such as `奖项 2 · 名称（中文）`. */
export function placeName({ t, label }: Pick<Office, 't' | 'label'>, type: string, place: string) {
  return place.split('.').reduce((name, step) => {
    if (/^\d+$/.test(step)) return `${name} ${Number(step) + 1}`;
    if (step === 'zh' || step === 'en') {
      return t('admin.inLanguage', { name, language: t(LANGUAGES[step]) });
    }
    return name === '' ? label(type, step) : `${name} · ${label(type, step)}`;
  }, '');
}
