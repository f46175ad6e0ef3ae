import type { Locale } from '#contract/call/locale.ts';
import type { Page } from '#contract/forms/definition.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { AnsweringContext } from '#islands/forms/answering.ts';
import { Items } from '#islands/forms/PageItems.tsx';
import { FillingWords } from '../../filling/FillingWords.tsx';
import { useBuilder } from '../builder.ts';
import { wordsIn } from '../canvas/words.ts';
import { useTrial } from './use-trial.ts';

interface Props {
  locale: Locale;
  screen: 'desk' | 'phone';
}

function PagePicture({ page, number, locale }: { page: Page; number: number; locale: Locale }) {
  const { t } = useOffice();
  return (
    <section>
      <h2>{wordsIn(locale, page.title) || t('admin.formPage', { number })}</h2>
      <Items items={page.items} />
    </section>
  );
}

/** All pages below each other, as far as the answers lead to them. */
function Pages({ locale }: { locale: Locale }) {
  const { t } = useOffice();
  const { definition } = useBuilder();
  const trial = useTrial();
  const { shown, ending } = trial.reading;
  return (
    <AnsweringContext value={trial}>
      {definition.pages.map(
        (page, index) =>
          shown.has(page.id) && (
            <PagePicture key={page.id} page={page} number={index + 1} locale={locale} />
          ),
      )}
      {ending && (
        <section>
          <h2>{t('admin.formEndings')}</h2>
          <p>{wordsIn(locale, ending)}</p>
        </section>
      )}
    </AnsweringContext>
  );
}

/** A form for trying out, rendered with the components of the public form (design of forms, 1). */
export function FormPicture({ locale, screen }: Props) {
  const { t } = useOffice();
  return (
    <article
      className="builder-preview filling-form office-filling"
      data-screen={screen}
      lang={locale}
    >
      <p className="builder-hint">{t('admin.formPreviewHint')}</p>
      <FillingWords locale={locale}>
        <Pages locale={locale} />
      </FillingWords>
    </article>
  );
}
