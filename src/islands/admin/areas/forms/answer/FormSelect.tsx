import { Select } from 'antd';
import { listAnsweredForms, type AnsweredForm } from '#contract/forms/record.ts';
import { useOffice, type Office } from '#islands/admin/kit/office.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { replaceUrl } from '#islands/admin/kit/navigation/router.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { numberIn, PATH } from './address.ts';

const SIZE = 50;

/** Reads all forms whose answers the reader may see, page by page. */
async function readForms({ call }: Pick<Office, 'call'>): Promise<AnsweredForm[]> {
  const forms: AnsweredForm[] = [];
  for (let pageNum = 1, total = 1; (pageNum - 1) * SIZE < total; pageNum += 1) {
    const page = await call(listAnsweredForms, { query: { pageNum, pageSize: SIZE } });
    forms.push(...page.rows);
    total = page.total;
  }
  return forms;
}

interface Props extends Pick<PageProps, 'query'> {
  /** The open form, so that its name is shown before the others are loaded. */
  current?: AnsweredForm;
}

/** Chooses the form whose answers are shown. */
export function FormSelect({ query, current }: Props) {
  const office = useOffice();
  const { t } = office;
  const nameOf = useName();
  const { value, isLoading } = useLoaded('forms', () => readForms(office));
  const forms = value ?? (current ? [current] : []);
  const id = numberIn(query['form']);
  const isKnown = forms.some((form) => form.id === id);
  return (
    <label className="answer-form">
      <span>{t('admin.answer.form')}</span>
      <Select
        aria-label={t('admin.answer.form')}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('admin.answer.choose')}
        loading={isLoading}
        value={isKnown ? id : null}
        options={forms.map((form) => ({
          value: form.id,
          label: `${nameOf(form.title)} (${form.answers})`,
        }))}
        onChange={(chosen) =>
          chosen !== null && replaceUrl({ path: PATH, query: { form: String(chosen) } })
        }
      />
    </label>
  );
}
