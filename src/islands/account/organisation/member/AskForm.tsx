import * as z from 'zod/mini';
import { askToJoin, JOIN_NOTE_LENGTH } from '#contract/cooperation/member/join-request.ts';
import { Field } from '#islands/session/field/Field.tsx';
import { Form } from '#islands/session/Form.tsx';
import { useIsland } from '#islands/session/island.ts';
import { useAccountForm } from '#islands/session/use-account-form.ts';
import { countryOptions } from '#lib/country.ts';
import { useOrganisationTexts } from '../context.ts';

const needed = z.string().check(z.trim(), z.minLength(1, 'form.required'));
const askForm = z.object({
  country: needed,
  registrationNumber: needed,
  note: needed.check(z.maxLength(JOIN_NOTE_LENGTH, 'form.textRule')),
});
const KEPT = Object.keys(askForm.shape);
const BLANK = { country: '', registrationNumber: '', note: '' };

/** Asks the owners of an organisation to be admitted. What was typed survives a reload. */
export function AskForm({ onAsked }: { onAsked(): void }) {
  const { current } = useIsland();
  const { texts, locale } = useOrganisationTexts();
  const form = useAccountForm('organisation.ask', askForm, KEPT);
  const none = { value: '', label: texts['person.none'] };
  const countries = [none, ...countryOptions(locale, texts['enter.countryTaiwan'])];
  return (
    <Form
      form={form}
      action={texts['organisation.askSend']}
      send={async (body) => {
        const { client, screen } = current();
        await client.call(askToJoin, { body });
        form.reset(BLANK);
        screen.tell(texts['organisation.askSent']);
        onAsked();
      }}
    >
      <Field name="country" label={texts['organisation.country']} options={countries} />
      <Field
        name="registrationNumber"
        label={texts['organisation.number']}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Field
        name="note"
        label={texts['organisation.askNote']}
        hint={texts['organisation.askNoteHint']}
        rows={3}
      />
    </Form>
  );
}
