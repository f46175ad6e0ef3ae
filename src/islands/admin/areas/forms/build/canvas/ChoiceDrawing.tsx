import type { Locale } from '#contract/call/locale.ts';
import type { FieldOf } from '#contract/forms/field/field.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { wordsIn } from './words.ts';

/** Maximum number of options drawn: enough to recognise the field. */
const SHOWN = 8;

const FORMS = { single: 'is-round', multiple: 'is-square', rank: 'is-number' } as const;

interface ChoiceProps {
  item: FieldOf<'single' | 'multiple' | 'rank'>;
  locale: Locale;
}

/** Options of a field, one below the other. */
export function ChoiceDrawing({ item: { kind, options }, locale }: ChoiceProps) {
  const { t } = useOffice();
  const rest = options.length - SHOWN;
  return (
    <>
      {options.slice(0, SHOWN).map((option, index) => (
        <span key={option.id} className={`builder-option ${FORMS[kind]}`}>
          {wordsIn(locale, option.label) || (
            <span className="builder-blank">{t('admin.formOption', { number: index + 1 })}</span>
          )}
        </span>
      ))}
      {rest > 0 && <span className="builder-help">{t('admin.andMore', { count: rest })}</span>}
    </>
  );
}

interface MatrixProps {
  item: FieldOf<'matrix'>;
  locale: Locale;
}

/** Lines and columns of a matrix. */
export function MatrixDrawing({ item, locale }: MatrixProps) {
  const { t } = useOffice();
  return (
    <span className="builder-matrix">
      <span className="builder-help">
        {item.options
          .map(
            ({ label }, index) =>
              wordsIn(locale, label) || t('admin.formOption', { number: index + 1 }),
          )
          .join(' · ')}
      </span>
      {item.lines.slice(0, SHOWN).map(({ id, label }, index) => (
        <span
          key={id}
          className={`builder-option ${FORMS[item.isMultiple ? 'multiple' : 'single']}`}
        >
          {wordsIn(locale, label) || t('admin.formLine', { number: index + 1 })}
        </span>
      ))}
    </span>
  );
}
