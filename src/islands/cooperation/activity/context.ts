import { createContext, use } from 'react';
import type { Locale } from '#contract/call/locale.ts';
import type { ActivityTexts } from '#lib/texts/activity.ts';
import { fillIn, type TextValues } from '#contract/call/text/fill-in.ts';

interface ActivityParts {
  texts: ActivityTexts;
  locale: Locale;
  /** The address of the list of activities, and of one with `[id]` in the place of its number. */
  list: string;
  detail: string;
}

/** Language, texts and addresses of the parts of this island. */
export const ActivityContext = createContext<ActivityParts | undefined>(undefined);

export function useActivity(): ActivityParts & { say(key: string, values?: TextValues): string } {
  const parts = use(ActivityContext);
  if (!parts) throw new Error('This part stands inside the island of activities');
  const texts: Readonly<Record<string, string>> = parts.texts;
  return { ...parts, say: (key, values = {}) => fillIn(texts[key] ?? key, values) };
}
