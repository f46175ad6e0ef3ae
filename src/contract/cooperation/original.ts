import * as z from 'zod/mini';
import type { Locale } from '#contract/call/locale.ts';
import type { Bilingual } from '#contract/call/text/bilingual.ts';

/**
 * Requires texts in the language in which a record is written, which need not be Chinese; the other language is
 * optional.
 */
export const originalNeeded = <Name extends string>(...names: readonly Name[]) =>
  z.check<{ original: Locale } & Record<Name, Bilingual>>(({ value, issues }) => {
    for (const name of names) {
      const text = value[name][value.original];
      const path = [name, value.original];
      if (text === '') issues.push({ code: 'custom', input: text, path });
    }
  });
