import type { Locale } from '#contract/call/locale.ts';
import type { Item, Page } from '#contract/forms/definition.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBuilder } from '../builder.ts';
import { PartPicture } from '../canvas/PartPicture.tsx';
import { wordsIn } from '../canvas/words.ts';
import { TrialInput } from './TrialInput.tsx';
import { useTrial, type Trial } from './use-trial.ts';

interface Props {
  locale: Locale;
  screen: 'desk' | 'phone';
}

interface PartsProps {
  items: readonly Item[];
  locale: Locale;
  trial: Trial;
  /** They stand in a group that is answered for each of its rows. */
  isInRow?: boolean;
}

const widthOf = (item: Item): string => ('width' in item ? item.width : 'full');

/** The options of a part that may be chosen now; of a row that is not there, all. */
const openOf = (item: Item, { reading }: Trial): readonly number[] => {
  const all = 'options' in item ? item.options.map(({ id }) => id) : [];
  return reading.options.get(item.id) ?? all;
};

/** Parts side by side as their widths ask for, those of a group within it. */
function Parts({ items, locale, trial, isInRow = false }: PartsProps) {
  const shown = items.filter((item) => item.kind !== 'hidden' && trial.isShown(item, isInRow));
  return (
    <div className="builder-preview-parts">
      {shown.map((item) => (
        <div key={item.id} data-width={widthOf(item)}>
          <PartPicture item={item} locale={locale}>
            <TrialInput
              item={item}
              locale={locale}
              value={trial.valueOf(item)}
              open={openOf(item, trial)}
              onWrite={(value) => trial.write(item.id, value)}
            />
          </PartPicture>
          {item.kind === 'group' && (
            <Parts items={item.items} locale={locale} trial={trial} isInRow={item.rows !== null} />
          )}
        </div>
      ))}
    </div>
  );
}

type PageProps = Pick<PartsProps, 'locale' | 'trial'> & { page: Page; number: number };

function PagePicture({ page, number, ...parts }: PageProps) {
  const { t } = useOffice();
  const title = wordsIn(parts.locale, page.title);
  return (
    <section>
      <h2>{title || t('admin.formPage', { number })}</h2>
      <Parts {...parts} items={page.items} />
    </section>
  );
}

/** All pages of a form below each other, to be tried out: its rules hold, and nothing is kept. */
export function FormPicture({ locale, screen }: Props) {
  const { t } = useOffice();
  const { definition } = useBuilder();
  const trial = useTrial();
  const { shown, ending } = trial.reading;
  return (
    <article className="builder-preview" data-screen={screen} lang={locale}>
      <p className="builder-hint">{t('admin.formPreviewHint')}</p>
      {definition.pages.map(
        (page, index) =>
          shown.has(page.id) && (
            <PagePicture
              key={page.id}
              page={page}
              number={index + 1}
              locale={locale}
              trial={trial}
            />
          ),
      )}
      {ending && (
        <section>
          <h2>{t('admin.formEndings')}</h2>
          <p>{wordsIn(locale, ending)}</p>
        </section>
      )}
    </article>
  );
}
