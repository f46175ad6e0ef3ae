import * as z from 'zod/mini';
import { optionalText } from '#contract/call/text/bilingual.ts';
import { fileId } from '#contract/files/file.ts';

/** A colour as #rrggbb. Nothing else may reach a style sheet. */
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'colour'), z.maxLength(7));

/** Maximum length of a button label, in characters. */
const BUTTON_LENGTH = 20;

/** Appearance of a form: values of design tokens, never styles (design of forms, 6). Null means the default. */
export const formTheme = z.object({
  /** Colour of buttons, links and selected items. */
  colour: z._default(z.nullable(colour), null),
  background: z._default(z.nullable(colour), null),
  logo: z._default(z.nullable(fileId), null),
  /** Shown above the title in full width. */
  picture: z._default(z.nullable(fileId), null),
  /** Label of the submit button. */
  button: optionalText(BUTTON_LENGTH),
  /** Whether questions are numbered. */
  hasNumbers: z._default(z.boolean(), false),
});
export type FormTheme = z.output<typeof formTheme>;
