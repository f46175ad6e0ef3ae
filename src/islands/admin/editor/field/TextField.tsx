import { LOCALES, type Locale } from '#contract/call/locale.ts';
import type { Field, TextKind } from '#islands/admin/form/field.ts';
import { LanguageInput } from '#islands/admin/form/LanguageInput.tsx';
import { LanguageMark } from '#islands/admin/form/LanguageMark.tsx';
import { putAt } from '#islands/admin/form/merge/merge.ts';
import { TiedItem } from '#islands/admin/kit/input/TiedItem.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { advisedOf, counterOf } from '#islands/admin/form/counter.ts';
import { idOf, faultAt, type Place } from './field-props.ts';
import '#islands/admin/form/form.css';

interface Props extends Place {
  field: Field & { kind: TextKind };
}

function OneLanguage(props: Props & { locale: Locale }) {
  const { field, data, locale, type, way, onWrite } = props;
  const { t, label } = useOffice();
  const { name, kind, isNeeded } = field;
  const texts = data[name] as Record<Locale, string>;
  const title = label(type, name);
  const isMissing = locale === 'en' && texts.zh.trim() !== '' && texts.en.trim() === '';
  const advised = advisedOf(way + name, locale, texts[locale]);
  return (
    <TiedItem
      id={`${idOf(props, name)}-${locale}`}
      label={<LanguageMark label={title} locale={locale} isMissing={isMissing} />}
      isNeeded={isNeeded === true && locale === 'zh'}
      hint={advised && t('admin.titleLong', { max: advised })}
      fault={faultAt(props, `${name}.${locale}`)}
    >
      {(ties) => (
        <LanguageInput
          {...ties}
          kind={kind}
          lang={locale}
          label={title}
          value={texts[locale]}
          onChange={(text) => onWrite((now) => putAt(now, `${name}.${locale}`, text))}
          {...counterOf(props.kind.data, `${way}${name}.${locale}`)}
        />
      )}
    </TiedItem>
  );
}

/** Field for a text in both languages, side by side. */
export const TextField = (props: Props) => (
  <div className="office-pair">
    {LOCALES.map((locale) => (
      <OneLanguage key={locale} {...props} locale={locale} />
    ))}
  </div>
);
