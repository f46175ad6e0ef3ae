import { Input } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { Filter, FilterProps } from '#islands/admin/list/filter/filter.ts';

/** Pause after the last keystroke before a keyword applies, in milliseconds. */
const PAUSE = 300;

/** Whether a keyword is long enough to search for: one Chinese character, or two of another script. */
const isAskable = (text: string): boolean =>
  text === '' || text.length > 1 || /\p{Script=Han}/u.test(text);

/** Keyword filter. It applies after a pause, or at once on Enter or blur, and never during an IME composition. */
export function Keyword({ filter, label, value, onChoose }: FilterProps & { filter: Filter }) {
  const { t } = useOffice();
  const [typed, type] = useState(value);
  const [known, setKnown] = useState(value);
  const [isComposing, compose] = useState(false);
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) type(value);
  }
  const finish = () => {
    if (typed.trim() !== value) onChoose(typed.trim());
  };
  const settle = useEffectEvent(finish);
  useEffect(() => {
    if (isComposing || !isAskable(typed.trim())) return undefined;
    const timer = setTimeout(() => settle(), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, isComposing]);
  return (
    <Input
      allowClear
      aria-label={label}
      data-keyword
      value={typed}
      maxLength={64}
      {...(filter.hint && { placeholder: t(filter.hint) })}
      onChange={({ target }) => {
        type(target.value);
        if (target.value === '') onChoose('');
      }}
      onCompositionStart={() => compose(true)}
      onCompositionEnd={() => compose(false)}
      onPressEnter={() => !isComposing && finish()}
      onBlur={finish}
    />
  );
}
