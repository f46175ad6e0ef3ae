import { PictureOutlined, StarOutlined, UploadOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/call/locale.ts';
import type { Item } from '#contract/forms/definition.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { ChoiceDrawing, MatrixDrawing } from './ChoiceDrawing.tsx';
import { wordsIn } from './words.ts';

/** Maximum number of characters of a long text: enough to recognise it. */
const SHORT = 160;

const plainOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.slice(0, SHORT);

const Box = ({ isTall = false, children }: { isTall?: boolean; children?: ReactNode }) => (
  <span className={isTall ? 'builder-box is-tall' : 'builder-box'}>{children}</span>
);

const numbersOf = (least: number, most: number): number[] =>
  Array.from({ length: most - least + 1 }, (_, index) => least + index);

/** Steps of a scale, with the labels of its ends. */
function ScaleDrawing({ item, locale }: { item: Item & { kind: 'scale' }; locale: Locale }) {
  return (
    <span className="builder-scale">
      <small>{wordsIn(locale, item.leastLabel)}</small>
      {numbersOf(item.least, item.most).map((step) => (
        <span key={step}>{step}</span>
      ))}
      <small>{wordsIn(locale, item.mostLabel)}</small>
    </span>
  );
}

/** Drawing of a field's input, which cannot be filled in here. */
export function Drawing({ item, locale }: { item: Item; locale: Locale }) {
  const { t } = useOffice();
  switch (item.kind) {
    case 'single':
    case 'multiple':
    case 'rank':
      return <ChoiceDrawing item={item} locale={locale} />;
    case 'matrix':
      return <MatrixDrawing item={item} locale={locale} />;
    case 'rating':
      return (
        <span className="builder-stars">
          {numbersOf(1, item.most).map((step) => (
            <StarOutlined key={step} aria-hidden />
          ))}
        </span>
      );
    case 'scale':
      return <ScaleDrawing item={item} locale={locale} />;
    case 'longText':
      return <Box isTall>{wordsIn(locale, item.placeholder)}</Box>;
    case 'pictures':
    case 'files':
      return (
        <Box>
          <UploadOutlined aria-hidden />
        </Box>
      );
    case 'consent':
      return (
        <span className="builder-option is-square">
          {wordsIn(locale, item.text).slice(0, SHORT)}
        </span>
      );
    case 'richText':
      return (
        <span className="builder-help">
          {plainOf(wordsIn(locale, item.html)) || t('admin.formBlank')}
        </span>
      );
    case 'picture':
      return <PictureOutlined aria-hidden className="builder-stars" />;
    case 'divider':
      return <span className="builder-divider" />;
    case 'computed':
      return <code className="builder-help">{item.rule}</code>;
    case 'group':
      return (
        item.rows && (
          <span className="builder-help">
            {t('admin.formRows', { least: item.rows.least, most: item.rows.most })}
          </span>
        )
      );
    case 'heading':
    case 'hidden':
      return null;
    default:
      return <Box>{wordsIn(locale, item.placeholder)}</Box>;
  }
}
