import { useEffect, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { askContact, CONTACT_LENGTH, CONTACT_PURPOSES } from '#contract/cooperation/contact.ts';
import type { ReadListing } from '#contract/cooperation/listing/open.ts';
import type { Profile } from '#contract/identity/session.ts';
import { shownName } from '#domain/cooperation/identity.ts';
import { Field } from '#islands/session/field/Field.tsx';
import { Form } from '#islands/session/Form.tsx';
import { useIsland } from '#islands/session/island.ts';
import { useAccountForm } from '#islands/session/use-account-form.ts';
import { RECORD_CHANGED } from '#lib/browser/session/kept/keys.ts';
import { BLANK, toAsked, typedForm, type Typed } from './asked.ts';
import { useContact } from './context.ts';
import { Shares } from './Shares.tsx';

interface Props {
  listing: ReadListing;
  profile: Profile;
  onDone(): void;
}

/** What survives a reload and a login; ticks do not, for nothing is ticked in advance. */
const KEPT = ['purpose', 'message'] as const;

/** The form about a listing, with what was typed before. */
function useAskForm(listingId: number) {
  const { say } = useContact();
  const rule = say('contact.messageRule', CONTACT_LENGTH);
  const schema = useMemo(() => typedForm(rule), [rule]);
  const form = useAccountForm<Typed>(`contact.${listingId}`, schema, KEPT);
  useEffect(() => {
    const { purpose, message } = form.getValues();
    form.reset({ ...BLANK, purpose: purpose || '', message: message || '' });
  }, [form]);
  return form;
}

/** The purpose and the message. */
function Said({ length }: { length: number }) {
  const { say } = useContact();
  const purposes = CONTACT_PURPOSES.map((value) => ({
    value,
    label: say(`label.contact_purpose.${value}`),
  }));
  const none = { value: '', label: say('contact.purposeNone') };
  const hint = say('contact.messageHint', CONTACT_LENGTH);
  return (
    <>
      <Field name="purpose" label={say('contact.purpose')} options={[none, ...purposes]} />
      <Field
        name="message"
        label={say('contact.message')}
        hint={length > 0 ? `${hint} · ${length}` : hint}
        rows={6}
      />
    </>
  );
}

/** Asks the organisation of a listing for contact. Nothing that was typed is lost to a reload or a login. */
export function AskForm({ listing, profile, onDone }: Props) {
  const { current } = useIsland();
  const { say, locale } = useContact();
  const form = useAskForm(listing.id);
  const message = useWatch({ control: form.control, name: 'message' });
  const organisation = shownName(listing.organisation.name)[locale];
  return (
    <section className="grid gap-4 mb-10 p-[clamp(1.25rem,3vw,2rem)] bg-mist">
      <h2 className="text-title wrap-anywhere">
        {say('contact.about', { title: shownName(listing.title)[locale] })}
      </h2>
      <p className="text-slate">{say('contact.to', { organisation })}</p>
      <p className="text-slate">{say('contact.how')}</p>
      <Form
        form={form}
        action={say('contact.send')}
        send={async (typed) => {
          const { client, screen } = current();
          await client.call(askContact, { body: toAsked(listing.id, typed) });
          form.reset(BLANK);
          screen.tell(say('contact.sent'));
          dispatchEvent(new Event(RECORD_CHANGED));
          onDone();
        }}
      >
        <Said length={(message ?? '').trim().length} />
        <Shares profile={profile} />
      </Form>
      <button
        type="button"
        className="button-quiet justify-self-start"
        disabled={form.formState.isSubmitting}
        onClick={onDone}
      >
        {say('contact.cancel')}
      </button>
    </section>
  );
}
