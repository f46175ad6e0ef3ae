import { resetPhone } from '#contract/identity/account.ts';
import { Form } from '#islands/session/Form.tsx';
import { useIsland } from '#islands/session/island.ts';
import { PasswordField } from '#islands/session/field/PasswordField.tsx';
import { PhoneCode } from '#islands/session/field/PhoneCode.tsx';
import { phoneChange } from '#islands/session/schema.ts';
import { useAccountForm } from '#islands/session/use-account-form.ts';
import { OwnerName } from './OwnerName.tsx';
import { returnPath } from '#lib/browser/session/address.ts';
import { usePersonTexts } from '../PersonIsland.tsx';
import { useKnown } from '../use-known.ts';

const KEPT = ['phonenumber'];

/** Goes back to where a phone was asked for, as the login page does; stays if it was not asked for. */
function goBack(): void {
  const { search, origin } = location;
  const back = returnPath({ search, origin, hash: '' }, '');
  if (back !== '') location.assign(back);
}

/** Form for a new phone: the code proves the phone, the password proves the owner (threat 18). */
export function PhoneChange() {
  const { texts, current } = useIsland();
  const own = usePersonTexts();
  const form = useAccountForm('phone', phoneChange, KEPT);
  const isFirst = useKnown()?.profile.phonenumber === null;
  return (
    <Form
      form={form}
      action={own[isFirst ? 'person.phoneAdd' : 'person.move']}
      send={async ({ phonenumber, code, password }) => {
        const { client, session, screen } = current();
        const sealed = await client.sealPassword(password);
        await client.call(resetPhone, { body: { phonenumber, code, password: sealed } });
        form.reset();
        await session.refresh();
        screen.tell(own[isFirst ? 'person.phoneAdded' : 'person.moved']);
        goBack();
      }}
    >
      <OwnerName />
      <PhoneCode
        purpose="resetPhone"
        phoneLabel={isFirst ? texts['form.phone'] : own['person.newPhone']}
      />
      <PasswordField
        name="password"
        label={texts['form.oldPassword']}
        autoComplete="current-password"
      />
    </Form>
  );
}
