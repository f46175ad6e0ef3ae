import { useMemo, useState } from 'react';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { savePerson } from '#contract/registration/team.ts';
import { Field } from '#islands/session/field/Field.tsx';
import { Form } from '#islands/session/Form.tsx';
import { useIsland } from '#islands/session/island.ts';
import { PhoneCode } from '#islands/session/field/PhoneCode.tsx';
import { useSession } from '#islands/session/use-session.ts';
import { useAccountForm } from '#islands/session/use-account-form.ts';
import { useSavedValues } from '#islands/session/field/use-saved-values.ts';
import { refusedFields } from '#lib/browser/api/error.ts';
import { countryOptions } from '#lib/country.ts';
import { pathTo, useEnter } from '../enter.ts';
import { Agree } from './Agree.tsx';
import { ItIsMe } from './ItIsMe.tsx';
import { OpenCase } from './OpenCase.tsx';
import { documentWords, isMinor, toBody, toText, type PersonText } from './person.ts';
import { personForm } from './person-form.ts';
import type { EnterTexts } from '../texts.ts';

/** Personal data is never stored in the browser. */
const KEPT: readonly string[] = [];

function Fields({ masked, country }: { masked: string | null; country: string }) {
  const enter = useEnter();
  const { say, locale, texts } = enter;
  const countries = useMemo(
    () => countryOptions(locale, texts['enter.countryTaiwan']),
    [locale, texts],
  );
  const hint =
    masked === null ? say(documentWords(country).hint) : say('enter.idKept', { number: masked });
  return (
    <>
      <Field name="name" label={say('enter.name')} autoComplete="name" />
      <Field
        name="nameLatin"
        label={say('enter.nameLatin')}
        hint={say('enter.nameLatinHint')}
        lang="en"
      />
      <Field name="school" label={say('enter.school')} autoComplete="organization" />
      <Field name="birthday" label={say('enter.birthday')} type="date" autoComplete="bday" />
      <Field name="idCountry" label={say('enter.idCountry')} options={countries} />
      <Field name="idNumber" label={say('enter.idNumber')} hint={hint} autoComplete="off" />
    </>
  );
}

/** Consents that the contest requires of each member. */
function Agreements() {
  const { say } = useEnter();
  return (
    <>
      <Agree name="rules">
        {say('enter.agreeRules')}{' '}
        <a href={pathTo('/awardsettings/')} target="_blank" rel="noopener">
          {say('enter.rules')}
        </a>
      </Agree>
      <Agree name="privacy">
        {say('enter.agreePrivacy')}{' '}
        <a href={pathTo('/privacy/')} target="_blank" rel="noopener">
          {say('enter.privacy')}
        </a>
      </Agree>
    </>
  );
}

/**
 * Whether a call was refused because another team uses the document, and not for any other fault of its number. A reply
 * tells them apart by the text of the rule alone, in the language of the page.
 */
const isTaken = (error: unknown, texts: EnterTexts): boolean =>
  refusedFields(error).some(
    ({ place, msg }) => place === 'idNumber' && msg === texts['rule.taken'],
  );

interface Props {
  entry: FullEntry;
  reload(): Promise<unknown>;
}

/** Form for the reader's personal data and consents. Once it is sent, the reader counts as a member. */
export function PersonForm({ entry, reload }: Props) {
  const { say, texts } = useEnter();
  const { current } = useIsland();
  const session = useSession();
  const { person, id, members } = entry.team;
  const [taken, setTaken] = useState<PersonText>();
  const { idMasked = null, hasAgreed = false } = person ?? {};
  const isConfirmed = members.some((one) => one.isSelf && one.isConfirmed);
  // Members who confirmed as minors have a parent's consent. It is also needed if somebody corrects their birthday so
  // that they become a minor.
  const hasGuardian = isConfirmed && isMinor(person?.birthday ?? '');
  const stated = { hasDocument: idMasked !== null, hasAgreed, hasGuardian };
  const form = useAccountForm('person', personForm(stated, texts), KEPT);
  const known = session.phase === 'known' ? session.profile : undefined;
  // Among them is the consent to publication, which is changed beside the form and sent along with it.
  useSavedValues(form, toText(person, known));
  const needsGuardian = !hasGuardian && isMinor(form.watch('birthday') ?? '');
  function sent(): void {
    // What was wrong is in the hands of the organisers now.
    form.clearErrors();
    setTaken(undefined);
    void reload();
  }
  async function send(text: PersonText): Promise<void> {
    setTaken(undefined);
    const call = { params: { id }, body: toBody(text) };
    await current()
      .client.call(savePerson, call)
      .catch((error: unknown) => {
        if (isTaken(error, texts)) setTaken(text);
        throw error;
      });
    await reload();
    current().screen.tell(say('enter.personSaved'));
  }
  return (
    <Form
      form={form}
      action={say(isConfirmed ? 'enter.personChange' : 'enter.personConfirm')}
      send={send}
    >
      {entry.hasIdentityCase && <OpenCase team={entry.team.name} onDone={() => void reload()} />}
      <Fields masked={idMasked} country={form.watch('idCountry') ?? ''} />
      {needsGuardian && (
        <fieldset className="min-w-0 pt-2">
          <legend className="group-title">{say('enter.guardian')}</legend>
          <p className="mb-2 caption">{say('enter.guardianHint')}</p>
          <PhoneCode purpose="guardian" phoneLabel={say('enter.guardianPhone')} />
        </fieldset>
      )}
      {!hasAgreed && <Agreements />}
      {!isConfirmed && <Agree name="publication">{say('enter.agreePublication')}</Agree>}
      {taken && !entry.hasIdentityCase && <ItIsMe teamId={id} typed={taken} onSent={sent} />}
    </Form>
  );
}
