import { resetPhone } from '#contract/identity/account.ts';
import { Form } from '#islands/session/Form.tsx';
import { useIsland } from '#islands/session/island.ts';
import { PasswordField } from '#islands/session/field/PasswordField.tsx';
import { PhoneCode } from '#islands/session/field/PhoneCode.tsx';
import { phoneChange } from '#islands/session/schema.ts';
import { useAccountForm } from '#islands/session/use-account-form.ts';
import { OwnerName } from './OwnerName.tsx';
import { usePersonTexts } from '../PersonIsland.tsx';

const KEPT = ['phonenumber'];

/** Form for a new phone: the code proves the phone, the password proves the owner (threat 18). */
export function PhoneChange() {
  const { texts, current } = useIsland();
  const own = usePersonTexts();
  const form = useAccountForm('phone', phoneChange, KEPT);
  return (
    <Form
      form={form}
      action={own['person.move']}
      send={async ({ phonenumber, code, password }) => {
        const { client, session, screen } = current();
        const sealed = await client.sealPassword(password);
        await client.call(resetPhone, { body: { phonenumber, code, password: sealed } });
        form.reset();
        await session.refresh();
        screen.tell(own['person.moved']);
      }}
    >
      <OwnerName />
      <PhoneCode purpose="resetPhone" phoneLabel={own['person.newPhone']} />
      <PasswordField
        name="password"
        label={texts['form.oldPassword']}
        autoComplete="current-password"
      />
    </Form>
  );
}
