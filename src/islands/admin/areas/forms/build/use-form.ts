import {
  formResource,
  getDefinition,
  type FormDraft,
  type LastNumbers,
  type FormRecord,
} from '#contract/forms/form.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded, type Loaded } from '#islands/admin/kit/use-loaded.ts';

/** A form that was opened in the builder. */
export interface OpenedForm {
  form: FormRecord;
  draft: FormDraft & { lastNumbers: LastNumbers };
}

/** Loads a form and its definition. */
export function useForm(id: number): Loaded<OpenedForm> {
  const { call } = useOffice();
  return useLoaded(`form ${id}`, async () => {
    const [form, draft] = await Promise.all([
      call(formResource.get, { params: { id } }),
      call(getDefinition, { params: { id } }),
    ]);
    return { form: form.data, draft: draft.data };
  });
}
