import { useState, type ReactNode, type SubmitEvent } from 'react';
import { LOCALES } from '#contract/call/locale.ts';
import type { OwnListing } from '#contract/cooperation/listing/listing.ts';
import { SECTORS } from '#contract/cooperation/sector.ts';
import { FACT_FIELDS, type FactField } from '#domain/cooperation/listing/field.ts';
import { useIsland } from '#islands/session/island.ts';
import { takeFocus } from '#islands/ui/focus/take-focus.ts';
import { useFaultFocus } from '#islands/ui/focus/use-fault-focus.ts';
import { useKeptFocus } from '#islands/ui/focus/use-kept-focus.ts';
import { countryOptions } from '#lib/country.ts';
import { Attachments } from './attachment/Attachments.tsx';
import { useAttachments } from './attachment/use-attachments.ts';
import { useListing } from './context.ts';
import { Fact } from './Fact.tsx';
import { boundAt, type FormParts } from './place.ts';
import { Choice, Line } from './Input.tsx';
import { Codes, Several } from './Several.tsx';
import { Text } from './Text.tsx';
import { useListingDraft } from './use-listing-draft.ts';

function Part({ name, children }: { name: string; children: ReactNode }) {
  const { say } = useListing();
  return (
    <section className="grid gap-5 pt-6 border-t border-line">
      <h3 className="text-lead">{say(`listing.part.${name}`)}</h3>
      {children}
    </section>
  );
}

function Texts(form: FormParts) {
  const { say } = useListing();
  const options = LOCALES.map((value) => ({ value, label: say(`listing.language.${value}`) }));
  return (
    <Part name="texts">
      <Choice
        {...boundAt(form, 'original')}
        label={say('field.listing.original')}
        options={options}
      />
      <Text {...form} place="title" label={say('field.listing.title')} />
      <Text {...form} place="summary" label={say('field.listing.summary')} rows={3} />
      <Text {...form} place="body" label={say('field.listing.body')} rows={8} />
    </Part>
  );
}

function Reach(form: FormParts) {
  const { say, locale } = useListing();
  const sectors = SECTORS.map((value) => ({
    value,
    label: `${value} ${say(`label.sector.${value}`)}`,
  }));
  const countries = countryOptions(locale, say('enter.countryTaiwan'));
  const at = (name: string) => ({ ...boundAt(form, name), label: say(`field.listing.${name}`) });
  return (
    <Part name="reach">
      <Several {...at('sectors')} options={sectors} />
      <Several {...at('countries')} options={countries} isOptional />
      <Codes {...at('keywords')} />
      <Line {...at('validUntil')} type="date" />
    </Part>
  );
}

function Contact(form: FormParts) {
  const { say } = useListing();
  const at = (name: string) => ({ ...boundAt(form, name), label: say(`field.listing.${name}`) });
  return (
    <Part name="contact">
      <Line {...at('contactPerson')} isOptional />
      <Line {...at('contactPhone')} type="tel" isOptional />
      <Line {...at('contactEmail')} type="email" isOptional />
    </Part>
  );
}

const SAVING = {
  saved: 'listing.saved',
  saving: 'listing.saving',
  refused: 'listing.notSaved',
} as const;

interface Props {
  listing: OwnListing;
  onBack(): void;
  /** What is to be known before anything is written. */
  children?: ReactNode;
}

/** The form of a listing: one for all kinds, by the plan of their facts. */
export function ListingForm({ listing, onBack, children }: Props) {
  const { say } = useListing();
  const { current } = useIsland();
  const { box, focusFault } = useFaultFocus<HTMLFormElement>();
  const [isSending, setSending] = useState(false);
  useKeptFocus(isSending);
  const { draft, flaws, refusal, saving, change, flush, submit } = useListingDraft(listing);
  const faultAt = (place: string) =>
    flaws.find((flaw) => flaw.place === place || flaw.place.startsWith(`${place}.`))?.msg;
  const parts = { draft, faultAt, change };
  const pictures = useAttachments(listing, parts, 'pictures');
  const files = useAttachments(listing, parts, 'files');
  // Who submits while a file is on its way would submit without it.
  const isUploading = [pictures, files].some(({ percent }) => percent !== undefined);
  const fields: readonly FactField[] = FACT_FIELDS[draft.kind];

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isSending || isUploading) return;
    setSending(true);
    const isSubmitted = await submit();
    setSending(false);
    if (isSubmitted) onBack();
    else focusFault();
  }
  async function back(): Promise<void> {
    if ((await flush()) || (await current().screen.ask({ message: say('listing.leaveAsk') }))) {
      onBack();
    } else {
      focusFault();
    }
  }
  return (
    <form
      method="post"
      ref={box}
      className="grid gap-8"
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <p className="cluster items-center justify-between gap-3">
        <button type="button" className="button-quiet" onClick={() => void back()}>
          {say('listing.back')}
        </button>
        <span className="caption" role="status">
          {say(SAVING[saving])}
        </span>
      </p>
      <h2 ref={takeFocus} tabIndex={-1} className="text-lead">
        {say(`label.listing_kind.${draft.kind}`)}
      </h2>
      {children}
      <Texts {...parts} />
      <Part name="pictures">
        <Attachments form={parts} editing={pictures} />
      </Part>
      <Part name="files">
        <Attachments form={parts} editing={files} />
      </Part>
      <Part name="facts">
        {fields.map((field) => (
          <Fact key={field.name} field={field} {...parts} />
        ))}
      </Part>
      <Reach {...parts} />
      <Contact {...parts} />
      {flaws.length > 0 && (
        <p role="alert" className="fault-line">
          {say('listing.flawed', { count: flaws.length })}
        </p>
      )}
      {refusal !== undefined && (
        <p role="alert" className="fault-line">
          {refusal}
        </p>
      )}
      <p>
        <button type="submit" className="button-main" disabled={isSending || isUploading}>
          {say('deed.listing.submit')}
        </button>
      </p>
    </form>
  );
}
