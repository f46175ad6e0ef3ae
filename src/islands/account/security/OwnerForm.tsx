import { Form } from '#islands/session/Form.tsx';
import { useIsland } from '#islands/session/island.ts';
import { PasswordField } from '#islands/session/field/PasswordField.tsx';
import { ownerProof } from '#islands/session/schema.ts';
import { useAccountForm } from '#islands/session/use-account-form.ts';
import { OwnerName } from './OwnerName.tsx';

/** Passwords are never stored. */
const KEPT: readonly string[] = [];

interface Props {
  name: string;
  /** Label of the button. */
  action: string;
  /** Whether the button is a quiet one. */
  isQuiet?: boolean;
  /** @param password encrypted @throws whatever the session reports */
  send(password: string): Promise<void>;
}

/** Form in which the owner proves their identity by their password. */
export function OwnerForm({ name, action, isQuiet = false, send }: Props) {
  const { texts, current } = useIsland();
  const form = useAccountForm(name, ownerProof, KEPT);
  return (
    <Form
      form={form}
      action={action}
      isQuiet={isQuiet}
      send={async ({ password }) => {
        await send(await current().client.sealPassword(password));
        form.reset({ password: '' });
      }}
    >
      <OwnerName />
      <PasswordField
        name="password"
        label={texts['form.oldPassword']}
        autoComplete="current-password"
      />
    </Form>
  );
}
