import { identityCaseKind } from '#contract/registration/identity-case.ts';
import { useIsland } from '#islands/session/island.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { useEnter } from '../enter.ts';

const { listOwn, act } = identityCaseKind;

/** Returns a function that withdraws the reader's open request about a document in a team. */
function useWithdrawal(team: string) {
  const { current } = useIsland();
  return async (): Promise<void> => {
    const { client } = current();
    const { rows } = await client.call(listOwn, { query: { pageNum: 1, pageSize: 50 } });
    const open = rows.find((one) => one.status === 'open' && one.team === team);
    if (!open) return;
    const { id, version } = open;
    await client.call(act, { params: { id }, body: { deed: 'withdraw', version } });
  };
}

interface Props {
  team: string;
  /** Called after the request was withdrawn, and also after the office was quicker. */
  onDone(): void;
}

/** Says that the office looks into the reader's document, who may withdraw the request. */
export function OpenCase({ team, onDone }: Props) {
  const { say } = useEnter();
  const { current } = useIsland();
  const { isBusy, run } = useBusy((error) => current().report(error));
  const withdraw = useWithdrawal(team);
  async function end(): Promise<void> {
    await run(async () => {
      await withdraw();
      current().screen.tell(say('enter.itIsMeWithdrawn'));
    });
    onDone();
  }
  return (
    <div className="enter-note notice-box gap-2 mb-6">
      <p>{say('enter.itIsMeOpen')}</p>
      <p>
        <button type="button" className="text-button" disabled={isBusy} onClick={() => void end()}>
          {say('enter.itIsMeWithdraw')}
        </button>
      </p>
    </div>
  );
}
