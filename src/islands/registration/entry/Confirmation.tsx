import { resendConfirmation } from '#contract/registration/entry/deed.ts';
import { useIsland } from '#islands/session/island.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { useEnter } from '../enter.ts';

/** Button that sends the confirmation of the entry again. */
export function Confirmation({ id }: { id: number }) {
  const { say } = useEnter();
  const { current } = useIsland();
  const { isBusy, run } = useBusy((error) => current().report(error));
  const send = () =>
    run(async () => {
      await current().client.call(resendConfirmation, { params: { id } });
      current().screen.tell(say('enter.confirmationSent'));
    });
  return (
    <button type="button" className="button-quiet" disabled={isBusy} onClick={() => void send()}>
      {say('enter.confirmationAgain')}
    </button>
  );
}
