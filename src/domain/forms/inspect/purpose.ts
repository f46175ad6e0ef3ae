import type { Flaw } from '#contract/call/flaw.ts';
import type { FormPurpose } from '#contract/forms/form.ts';
import type { FormModel } from '../model.ts';

const FILES: ReadonlySet<string> = new Set(['files', 'pictures']);

/** What keeps a form from being published for its purpose: entries take no files, so a question for them has no answer. */
export function purposeFlaws(purpose: FormPurpose, { fields }: FormModel): Flaw[] {
  if (purpose !== 'registration') return [];
  return fields
    .filter(({ item }) => FILES.has(item.kind))
    .map(({ item }) => ({
      place: item.id,
      rules: [{ name: 'form.filesInEntry', values: {} }],
    }));
}
