import * as z from 'zod/mini';
import { optionalText } from '#contract/call/text/bilingual.ts';
import { fileId } from '#contract/files/file.ts';

/** Red, green and blue as styles write them: nothing else reaches a style. */
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'colour'), z.maxLength(7));

/** The longest text of a button, in characters. */
const BUTTON_LENGTH = 20;

/** How a form looks: tokens, and never styles (design of forms, 6). What is null is as on all pages. */
export const formTheme = z.object({
  /** Of buttons, links and what is chosen. */
  colour: z._default(z.nullable(colour), null),
  background: z._default(z.nullable(colour), null),
  logo: z._default(z.nullable(fileId), null),
  /** Above the title, over the whole width. */
  picture: z._default(z.nullable(fileId), null),
  /** What the button says by which answers are sent. */
  button: optionalText(BUTTON_LENGTH),
  /** Whether questions are counted through. */
  hasNumbers: z._default(z.boolean(), false),
});
export type FormTheme = z.output<typeof formTheme>;
