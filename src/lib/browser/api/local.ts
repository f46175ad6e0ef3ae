import type { LocalErrorKey } from '#lib/texts/local-error.ts';
import type { Notice } from './catalogue.ts';

/** Returns the notice of a local failure; the island supplies the texts that it uses. */
export const presentLocal = <Key extends LocalErrorKey>(
  key: Key,
  texts: Readonly<Record<Key, string>>,
): Notice => ({ message: texts[key], presentation: 'toast', duration: 3000 });
