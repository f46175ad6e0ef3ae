import { Button, Input } from 'antd';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';
import { isSamePlace, placeId, useReviewing, type PlaceName } from '../reviewing.ts';
import '#islands/admin/list/list.css';

interface Props {
  name: PlaceName;
  label: string;
  /** Text at the place when it was last decided about. */
  before?: string | undefined;
  children: ReactNode;
}

/** Input for the text of a mark; Enter saves it, Escape discards it. */
function MarkInput({ name, label, text }: Pick<Props, 'name' | 'label'> & { text: string }) {
  const { t } = useOffice();
  const { begin, keep } = useReviewing();
  const [typed, type] = useState(text);
  const leave = () => {
    begin(undefined);
    document.getElementById(placeId(name))?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') leave();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    keep(name, typed.trim());
    leave();
  };
  return (
    <Input
      autoFocus
      aria-label={t('admin.entry.markAt', { name: label })}
      placeholder={t('admin.entry.markHint')}
      maxLength={500}
      value={typed}
      onChange={({ target }) => type(target.value)}
      onKeyDown={press}
    />
  );
}

/** A place of an entry: its content, whether it has changed, and the earlier and current marks. */
export function Place({ name, label, before, children }: Props) {
  const { t } = useOffice();
  const { entry, marks, open, mayMark, begin } = useReviewing();
  const change = entry.changed.find((one) => isSamePlace(one, name));
  const earlier = entry.marks.find((one) => isSamePlace(one, name));
  const mark = marks.find((one) => isSamePlace(one, name));
  return (
    <div className={`entry-place ${mark ? 'is-marked' : ''}`.trim()}>
      <dt>
        <span>{label}</span>
        {change && (
          <Mark value="changed" tone="wait">
            {t('admin.entry.changed')}
          </Mark>
        )}
        {mayMark && (
          <Button
            id={placeId(name)}
            type="text"
            size="small"
            data-place={JSON.stringify(name)}
            aria-label={t('admin.entry.markAt', { name: label })}
            onClick={() => begin(name)}
          >
            {t('admin.entry.mark')}
          </Button>
        )}
      </dt>
      <dd>
        <span className="office-long">{children}</span>
        {before && <p className="entry-before">{t('admin.entry.before', { text: before })}</p>}
        {earlier && (
          <p className="entry-earlier">{t('admin.entry.earlier', { text: earlier.text })}</p>
        )}
        {mark && <p className="entry-mark">{t('admin.entry.marked', { text: mark.text })}</p>}
        {open && isSamePlace(open, name) && (
          <MarkInput name={name} label={label} text={mark?.text ?? ''} />
        )}
      </dd>
    </div>
  );
}
