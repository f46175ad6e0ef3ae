import * as z from 'zod/mini';
import { bilingual, optionalBilingual } from '#contract/call/text/bilingual.ts';
import { formDefinition } from '#contract/forms/definition.ts';
import { FORM_PURPOSES, formKey } from '#contract/forms/form.ts';
import { formSettings } from '#contract/forms/settings.ts';
import { addCollecting } from '#server/areas/forms/service.ts';
import type { Seeding } from './files.ts';
import { readSeed } from './read.ts';

const forms = z.array(
  z.object({
    key: formKey,
    purpose: z._default(z.enum(FORM_PURPOSES), 'survey'),
    title: bilingual,
    summary: optionalBilingual,
    settings: z._default(formSettings, formSettings.parse({})),
    definition: formDefinition,
  }),
);

/** Publishes the forms of the demonstration content, which collect answers at once. */
export async function seedForms({ db, folder }: Seeding): Promise<void> {
  for (const form of await readSeed(folder, 'form.yaml', forms)) await addCollecting(db, form);
}
