import { use, useEffect } from 'react';
import { ActiveContext } from '#islands/admin/kit/office.ts';

/** Where keys are letters, or belong to what is open over the page. */
const TYPED =
  'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="dialog"], .ant-modal-wrap, .ant-picker-dropdown';

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(TYPED) !== null;

/** Single keys of the open page; none of them does anything while somebody types, or with another key held down. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const isActive = use(ActiveContext);
  useEffect(() => {
    if (!isActive) return undefined;
    const press = (event: KeyboardEvent): void => {
      const { ctrlKey, metaKey, altKey, repeat } = event;
      if (ctrlKey || metaKey || altKey || repeat || event.isComposing || isTyping(event)) return;
      const act = keys[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
