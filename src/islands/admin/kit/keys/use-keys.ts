import { use, useEffect } from 'react';
import { ActiveContext } from '#islands/admin/kit/office.ts';
import { isOver, isTyping } from './typing.ts';

type Deeds = Readonly<Record<string, () => void>>;

/** What a key is called; of signs it is part of the sign whether Shift is held. */
const nameOf = ({ key, shiftKey }: KeyboardEvent): string => {
  const name = key.toLowerCase();
  return shiftKey && (/^[a-z]$/.test(name) || name === 'enter') ? `shift+${name}` : name;
};

/** Listens to keys while the page around is the one that is open. @param isFirst before whatever has the focus hears of them */
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

/** Single keys of the open page; none of them does anything while somebody types, or with Ctrl or Alt held down. */
export function useKeys(keys: Deeds, { isEverywhere = false } = {}): void {
  useListener((event) => {
    const { ctrlKey, metaKey, altKey, repeat, isComposing } = event;
    if (ctrlKey || metaKey || altKey || repeat || isComposing) return;
    if (isTyping(event) || (!isEverywhere && isOver(event))) return;
    act(event, keys[nameOf(event)]);
  });
}

/**
 * Keys with Ctrl, or with the command key of a Mac, in fields as well; what is open over the page keeps its own. Rich text would
 * take Ctrl+Enter for a line.
 */
export function useCommands(keys: Deeds, { isEverywhere = false } = {}): void {
  useListener((event) => {
    const { ctrlKey, metaKey, altKey, repeat, isComposing } = event;
    if (!(ctrlKey || metaKey) || altKey || repeat || isComposing) return;
    if (!isEverywhere && isOver(event)) return;
    act(event, keys[nameOf(event)]);
  }, true);
}
