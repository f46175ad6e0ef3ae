import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  MoreOutlined,
} from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState, type ClipboardEvent, type ComponentType, type KeyboardEvent } from 'react';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { LOCALES, type Locale } from '#contract/call/locale.ts';
import { idAt } from '#islands/admin/editor/place.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

/** An entry with a number and a label. */
export interface Labelled {
  id: number;
  label: Bilingual;
}

/** Properties of what an entry has besides its label. */
export interface MoreProps<Entry> {
  entry: Entry;
  way: string;
  onWrite(entry: Entry): void;
}

interface Props<Entry extends Labelled> {
  id?: string | undefined;
  /** Path of the entry: `options.0`. */
  way: string;
  /** Accessible name of the entry. */
  name: string;
  index: number;
  count: number;
  entry: Entry;
  /** Whether it has just been added, and gets the focus. */
  isFresh: boolean;
  onWrite(entry: Entry): void;
  onMove(by: 1 | -1): void;
  onRemove(): void;
  onNext(): void;
  onPaste(text: string): void;
  More?: ComponentType<MoreProps<Entry>>;
}

/** Label in one language. Enter adds the next entry, and pasted lines become an entry each. */
function LabelInput<Entry extends Labelled>(props: Props<Entry> & { locale: Locale }) {
  const { way, name, entry, locale, isFresh, onWrite, onNext, onPaste } = props;
  const { t } = useOffice();
  const language = t(locale === 'zh' ? 'admin.chinese' : 'admin.english');
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    event.preventDefault();
    onNext();
  };
  const take = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text');
    if (!text.trim().includes('\n')) return;
    event.preventDefault();
    onPaste(text);
  };
  return (
    <Input
      id={idAt('form', `${way}.label.${locale}`)}
      lang={locale}
      autoFocus={isFresh && locale === 'zh'}
      autoComplete="off"
      aria-label={t('admin.inLanguage', { name, language })}
      placeholder={locale === 'zh' ? name : t('admin.english')}
      value={entry.label[locale]}
      onChange={({ target }) =>
        onWrite({ ...entry, label: { ...entry.label, [locale]: target.value } })
      }
      onPressEnter={press}
      onPaste={take}
    />
  );
}

/** An entry in both languages, with its buttons. */
export function LabelLine<Entry extends Labelled>(props: Props<Entry>) {
  const { way, name, index, count, entry, onMove, onRemove, onWrite, More } = props;
  const { t } = useOffice();
  const [isOpen, open] = useState(false);
  return (
    <div className="builder-label" role="group" aria-label={name}>
      {LOCALES.map((locale) => (
        <LabelInput key={locale} {...props} locale={locale} />
      ))}
      <div className="builder-label-tools">
        <Button
          size="small"
          type="text"
          icon={<ArrowUpOutlined />}
          aria-label={`${t('admin.up')} ${name}`}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        />
        <Button
          size="small"
          type="text"
          icon={<ArrowDownOutlined />}
          aria-label={`${t('admin.down')} ${name}`}
          disabled={index === count - 1}
          onClick={() => onMove(1)}
        />
        {More && (
          <Button
            size="small"
            type="text"
            icon={<MoreOutlined />}
            aria-label={`${t('admin.more')} ${name}`}
            aria-expanded={isOpen}
            onClick={() => open(!isOpen)}
          />
        )}
        <Button
          size="small"
          type="text"
          danger
          icon={<DeleteOutlined />}
          aria-label={`${t('admin.takeAway')} ${name}`}
          onClick={onRemove}
        />
      </div>
      {More && isOpen && <More entry={entry} way={way} onWrite={onWrite} />}
    </div>
  );
}
