import { formKey } from './form.ts';

/**
 * Attribute of the `<hr>` element that embeds a form in rich text (design of forms, 6). The element has no content,
 * so that software that does not know the attribute shows a line.
 */
export const FORM_ATTRIBUTE = 'data-form';

/** Whether a text is a valid form key. */
export const isFormKey = (text: string | undefined): text is string =>
  formKey.safeParse(text).success;
