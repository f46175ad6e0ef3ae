import type { Locale } from '#contract/call/locale.ts';
import type { Item } from '#contract/forms/definition.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { Drawing } from './Drawing.tsx';
import { wordsIn } from './words.ts';

interface Props {
  item: Item;
  locale: Locale;
}

/** Drawing of a part as the public form shows it. */
export function PartPicture({ item, locale }: Props) {
  const { t } = useOffice();
  const title = wordsIn(locale, item.title);
  const help = 'help' in item ? wordsIn(locale, item.help) : '';
  const isTitled = item.kind === 'heading' || 'name' in item;
  return (
    <span className="builder-picture">
      {(isTitled || title !== '') && (
        <span className={item.kind === 'heading' ? 'builder-heading' : 'builder-title'}>
          {title || <span className="builder-blank">{t('admin.formUntitled')}</span>}
          {'isRequired' in item && item.isRequired && <span className="builder-needed"> *</span>}
        </span>
      )}
      {help !== '' && <span className="builder-help">{help}</span>}
      <Drawing item={item} locale={locale} />
    </span>
  );
}
