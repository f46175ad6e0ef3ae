import { use, useEffect } from 'react';
import { ActiveContext } from '#islands/admin/kit/office.ts';
import { isOver, isTyping } from './typing.ts';

type Deeds = Readonly<Record<string, () => void>>;

/**
 * Name of a key. Only letters and Enter get the prefix `shift+`: for other characters Shift is part of the character.
 */
const nameOf = ({ key, shiftKey }: KeyboardEvent): string => {
  const name = key.toLowerCase();
  return shiftKey && (/^[a-z]$/.test(name) || name === 'enter') ? `shift+${name}` : name;
};

/**
 * Listens to keys while the page around this part is the one that is open.
 * @param isFirst whether to handle keys before the focused element does (capture phase)
 */
function useListener(press: (event: KeyboardEvent) => void, isFirst = false): void {
  const isActive = use(ActiveContext);
  useEffect(() => {
    if (!isActive) return undefined;
    addEventListener('keydown', press, isFirst);
    return () => removeEventListener('keydown', press, isFirst);
  });
}

const act = (event: KeyboardEvent, deed: (() => void) | undefined): void => {
  if (!deed || event.defaultPrevented) return;
  event.preventDefault();
  deed();
};

/**
 * Single-key shortcuts of the open page. They do nothing while the user types in a field, or while Ctrl or Alt is
 * held.
 */
export function useKeys(keys: Deeds, { isEverywhere = false } = {}): void {
  useListener((event) => {
    const { ctrlKey, metaKey, altKey, repeat, isComposing } = event;
    if (ctrlKey || metaKey || altKey || repeat || isComposing) return;
    if (isTyping(event) || (!isEverywhere && isOver(event))) return;
    act(event, keys[nameOf(event)]);
  });
}

/**
 * Shortcuts with Ctrl (Command on a Mac), which work in fields too. Dialogs open over the page keep their own. They
 * are captured first, since rich text would take Ctrl+Enter as a line break.
 */
export function useCommands(keys: Deeds, { isEverywhere = false } = {}): void {
  useListener((event) => {
    const { ctrlKey, metaKey, altKey, repeat, isComposing } = event;
    if (!(ctrlKey || metaKey) || altKey || repeat || isComposing) return;
    if (!isEverywhere && isOver(event)) return;
    act(event, keys[nameOf(event)]);
  }, true);
}
