import { leavePortal, stayInPortal } from '#contract/identity/leaving.ts';
import { Form } from '#islands/session/Form.tsx';
import { useIsland } from '#islands/session/island.ts';
import { PasswordField } from '#islands/session/field/PasswordField.tsx';
import { ownerProof } from '#islands/session/schema.ts';
import { useAccountForm } from '#islands/session/use-account-form.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { minuteOf } from '#lib/own-session.ts';
import { OwnerName } from './OwnerName.tsx';
import { usePersonTexts } from '../PersonIsland.tsx';
import { useKnown } from '../use-known.ts';

const KEPT: readonly string[] = [];

/** When the account goes, and the way back until then. */
function Stay({ at }: { at: string }) {
  const { current } = useIsland();
  const own = usePersonTexts();
  const { isBusy, run } = useBusy((error) => current().report(error));
  const stay = () =>
    run(async () => {
      await current().client.call(stayInPortal, { body: {} });
      current().screen.tell(own['person.stayed']);
      await current().session.refresh();
    });
  return (
    <>
      <p className="account-warning" role="status">
        {own['person.leavingAt'].replace('{at}', minuteOf(at))}
      </p>
      <button type="button" className="button-main" disabled={isBusy} onClick={() => void stay()}>
        {own['person.stay']}
      </button>
    </>
  );
}

function Leave() {
  const { texts, current } = useIsland();
  const own = usePersonTexts();
  const form = useAccountForm('leaving', ownerProof, KEPT);
  return (
    <Form
      form={form}
      action={own['person.leave']}
      send={async ({ password }) => {
        const { client, session } = current();
        const sealed = await client.sealPassword(password);
        await client.call(leavePortal, { body: { password: sealed } });
        form.reset({ password: '' });
        await session.refresh();
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

/** Has the account erased after some days; until then it can be kept. */
export function Leaving() {
  const profile = useKnown()?.profile;
  if (!profile) return null;
  const { leavingAt } = profile;
  return leavingAt === null ? <Leave /> : <Stay at={leavingAt} />;
}
