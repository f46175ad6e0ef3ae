import { LOCALES, type Locale } from '#contract/call/locale.ts';
import type { Data } from '#domain/editorial/bilingual.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import { Difference } from './Difference.tsx';
import { sameData } from '../item/draft.ts';
import { bothLines, factLines, type Names } from './field-lines.ts';
import { isText, type Field } from '#islands/admin/form/field.ts';
import type { ContentPlan } from '../plan.ts';
import { filesIn, useFiles } from '../item/use-files.ts';
import '#islands/admin/form/form.css';

interface Props {
  plan: ContentPlan;
  /** `older` is what would come back, `newer` the current state. */
  older: Data;
  newer: Data;
}

/** A place that differs: a value, or a text in one language. */
interface Place {
  field: Field;
  locale?: Locale;
  before: string[];
  after: string[];
}

function placesOf({ plan, older, newer }: Props, names: Names): Place[] {
  const differs = (one: unknown, other: unknown) => !sameData({ at: one }, { at: other });
  return plan.fields.flatMap((field): Place[] => {
    const [from, to] = [newer[field.name], older[field.name]];
    if (!differs(from, to)) return [];
    // A value that never existed is equal to an empty one.
    if (!isText(field)) {
      const [before, after] = [factLines(field, from, names), factLines(field, to, names)];
      return before.length + after.length > 0 ? [{ field, before, after }] : [];
    }
    const textIn = (text: unknown, locale: Locale) => Object(text)[locale] ?? '';
    return LOCALES.filter((locale) => differs(textIn(from, locale), textIn(to, locale))).map(
      (locale) => ({
        field,
        locale,
        before: bothLines(field, from, locale),
        after: bothLines(field, to, locale),
      }),
    );
  });
}

/** What would change if a version was restored, field by field. */
export function Comparison(props: Props) {
  const { plan, older, newer } = props;
  const { t, label } = useOffice();
  const choice = useChoice();
  const file = useFiles([...filesIn(plan.fields, older), ...filesIn(plan.fields, newer)]);
  const language = (locale: Locale) => t(locale === 'zh' ? 'admin.chinese' : 'admin.english');
  const names = { choice, file, language, label: (name: string) => label(plan.type.type, name) };
  const places = placesOf(props, names);
  if (places.length === 0) return <p>{t('admin.noDifference')}</p>;
  return places.map(({ field, locale, before, after }) => (
    <section key={`${field.name}.${locale}`}>
      <h2>
        {names.label(field.name)}{' '}
        {locale && <span className="office-language-mark">{language(locale)}</span>}
      </h2>
      {before.join('\n') === after.join('\n') ? (
        <p>{t('admin.formatDiffers')}</p>
      ) : (
        <Difference older={before} newer={after} />
      )}
    </section>
  ));
}
