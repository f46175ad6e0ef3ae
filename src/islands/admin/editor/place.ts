import type { Office } from '#islands/admin/kit/office.ts';

const LANGUAGES = { zh: 'admin.chinese', en: 'admin.english' } as const;

/** The id of the input at a place of a record, by which its label, the list of faults and tests find it. */
export const idAt = (type: string, place: string): string =>
  `${type}-${place.replaceAll('.', '-')}`;

/** What a place of a record is called: `奖项 2 · 名称（中文）`. */
export function placeName({ t, label }: Pick<Office, 't' | 'label'>, type: string, place: string) {
  return place.split('.').reduce((name, step) => {
    if (/^\d+$/.test(step)) return `${name} ${Number(step) + 1}`;
    if (step === 'zh' || step === 'en') {
      return t('admin.inLanguage', { name, language: t(LANGUAGES[step]) });
    }
    return name === '' ? label(type, step) : `${name} · ${label(type, step)}`;
  }, '');
}
