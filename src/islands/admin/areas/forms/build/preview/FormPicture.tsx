import type { Locale } from '#contract/call/locale.ts';
import type { Item, Page } from '#contract/forms/definition.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBuilder } from '../builder.ts';
import { PartPicture } from '../canvas/PartPicture.tsx';
import { wordsIn } from '../canvas/words.ts';

interface Props {
  locale: Locale;
  screen: 'desk' | 'phone';
}

const widthOf = (item: Item): string => ('width' in item ? item.width : 'full');

/** Parts side by side as their widths ask for, those of a group within it. */
function Parts({ items, locale }: { items: readonly Item[]; locale: Locale }) {
  return (
    <div className="builder-preview-parts">
      {items
        .filter(({ kind }) => kind !== 'hidden')
        .map((item) => (
          <div key={item.id} data-width={widthOf(item)}>
            <PartPicture item={item} locale={locale} />
            {item.kind === 'group' && <Parts items={item.items} locale={locale} />}
          </div>
        ))}
    </div>
  );
}

function PagePicture({ page, locale, number }: { page: Page; locale: Locale; number: number }) {
  const { t } = useOffice();
  const title = wordsIn(locale, page.title);
  return (
    <section>
      <h2>{title || t('admin.formPage', { number })}</h2>
      <Parts items={page.items} locale={locale} />
    </section>
  );
}

/** All pages of a form, to be looked at: nothing in it can be filled in, and rules hide nothing. */
export function FormPicture({ locale, screen }: Props) {
  const { t } = useOffice();
  const { definition } = useBuilder();
  return (
    <article className="builder-preview" data-screen={screen} lang={locale}>
      <p className="builder-hint">{t('admin.formPreviewHint')}</p>
      {definition.pages.map((page, index) => (
        <PagePicture key={page.id} page={page} locale={locale} number={index + 1} />
      ))}
    </article>
  );
}
