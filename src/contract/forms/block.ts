import { formKey } from './form.ts';

/**
 * The attribute by which a rule of a rich text stands for a form (design of forms, 6): an element without content, so that
 * whoever does not know it sees a line.
 */
export const FORM_ATTRIBUTE = 'data-form';

/** Whether a text may name a form. */
export const isFormKey = (text: string | undefined): text is string =>
  formKey.safeParse(text).success;
