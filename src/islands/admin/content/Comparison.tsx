import { LOCALES, type Locale } from '#contract/locale.ts';
import { isBilingual, type Data } from '#domain/content/bilingual.ts';
import { useOffice } from '../office.ts';
import { compareLines, linesOf } from './diff.ts';
import { sameData } from './draft.ts';

const SIGNS = { same: '', removed: '−', added: '+' } as const;

function Difference({ older, newer }: { older: string; newer: string }) {
  return (
    <ul className="office-diff">
      {compareLines(linesOf(older), linesOf(newer)).map(({ kind, text }, index) => (
        <li key={index} className={`is-${kind}`}>
          <span aria-hidden="true">{SIGNS[kind]}</span>
          {text}
        </li>
      ))}
    </ul>
  );
}

const textAt = (data: Data, name: string, locale?: Locale): string => {
  const value = data[name];
  if (locale) return isBilingual(value) ? value[locale] : '';
  return value === null || value === undefined ? '' : String(value);
};

/** What would change if a version came back, field by field. */
export function Comparison({ type, older, newer }: { type: string; older: Data; newer: Data }) {
  const { t, label } = useOffice();
  const changed = Object.keys(older).filter(
    (name) => !sameData({ a: older[name] }, { a: newer[name] }),
  );
  if (changed.length === 0) return <p>{t('admin.noDifference')}</p>;
  return changed.flatMap((name) => {
    const locales = isBilingual(older[name]) ? LOCALES : [undefined];
    return locales
      .filter((locale) => textAt(older, name, locale) !== textAt(newer, name, locale))
      .map((locale) => (
        <section key={`${name}.${locale}`}>
          <h3>
            {label(type, name)}{' '}
            {locale && (
              <span className="office-language-mark">
                {t(locale === 'zh' ? 'admin.chinese' : 'admin.english')}
              </span>
            )}
          </h3>
          <Difference older={textAt(newer, name, locale)} newer={textAt(older, name, locale)} />
        </section>
      ));
  });
}
