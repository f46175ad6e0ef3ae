import { getForm, listPublishedForms } from '#contract/forms/filling.ts';
import { tag } from '#contract/call/tag.ts';
import { answers } from '#content/loader.ts';

/** Collections of forms. */
export const formAnswers = {
  forms: answers(
    listPublishedForms,
    () => ({}),
    () => [tag.forms],
  ),
  form: answers(
    getForm,
    ({ key }: { key: string }) => ({ params: { key } }),
    (_, { key }) => [tag.form(key)],
  ),
};
