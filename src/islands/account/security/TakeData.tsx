import { takeOwnData } from '#contract/identity/leaving.ts';
import { Form } from '#islands/session/Form.tsx';
import { useIsland } from '#islands/session/island.ts';
import { PasswordField } from '#islands/session/field/PasswordField.tsx';
import { ownerProof } from '#islands/session/schema.ts';
import { useAccountForm } from '#islands/session/use-account-form.ts';
import { saveFile } from '#lib/browser/api/download.ts';
import { OwnerName } from './OwnerName.tsx';
import { usePersonTexts } from '../PersonIsland.tsx';

const KEPT: readonly string[] = [];

/** All that the portal holds of the reader, as an archive. */
export function TakeData() {
  const { texts, current } = useIsland();
  const own = usePersonTexts();
  const form = useAccountForm('take-data', ownerProof, KEPT);
  return (
    <Form
      form={form}
      action={own['person.dataTake']}
      send={async ({ password }) => {
        const { client } = current();
        const sealed = await client.sealPassword(password);
        saveFile(await client.download(takeOwnData, { body: { password: sealed } }));
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
