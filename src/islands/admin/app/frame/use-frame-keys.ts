import { useEffect, useRef } from 'react';
import { isOver, isTyping } from '#islands/admin/kit/keys/typing.ts';
import { useKeys } from '#islands/admin/kit/keys/use-keys.ts';
import { menuAddress } from '#islands/admin/kit/navigation/navigation.ts';
import { go, HOME, type Address } from '#islands/admin/kit/navigation/router.ts';
import type { Tabs } from '#islands/admin/app/tabs/use-tabs.ts';

/** Pages that open with G followed by a letter. */
const PLACES: Readonly<Record<string, Address>> = {
  h: HOME,
  n: menuAddress({ permission: 'content:news' }),
  t: menuAddress({ permission: 'contest:topic' }),
  u: menuAddress({ permission: 'system:user' }),
};
/** How long G waits for its letter, in milliseconds. */
const PATIENCE = 1500;

/**
 * Shortcuts of G and a letter that open a page. The letter is then not passed on to the open page, which may use it
 * as well.
 */
function useGoKeys(): void {
  const asked = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event;
      if (ctrlKey || metaKey || altKey || isComposing) return;
      if (isTyping(event) || isOver(event)) return;
      const isAsked = event.timeStamp - asked.current < PATIENCE;
      asked.current = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const place = PLACES[key];
      if (!isAsked || place === undefined) return;
      event.preventDefault();
      go(place.path, place.query);
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, []);
}

/** Keyboard shortcuts between pages: brackets move along the tabs, G and a letter opens a frequent page. */
export function useFrameKeys({ tabs, open }: Pick<Tabs, 'tabs' | 'open'>): void {
  const lead = (by: 1 | -1) => {
    const place = tabs.findIndex(({ path }) => path === open);
    const from = place === -1 && by === -1 ? 0 : place;
    const next = tabs[(from + by + tabs.length) % tabs.length];
    if (next) location.hash = next.hash;
  };
  useKeys({ '[': () => lead(-1), ']': () => lead(1) });
  useGoKeys();
}
