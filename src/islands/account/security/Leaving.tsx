import { leavePortal, stayInPortal } from '#contract/identity/leaving.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { useIsland } from '#islands/session/island.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { minuteOf } from '#lib/own-session.ts';
import { OwnerForm } from './OwnerForm.tsx';
import { usePersonTexts } from '../PersonIsland.tsx';
import { useKnown } from '../use-known.ts';

/** When the account will be erased, and a button to keep it. */
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
      <p
        className="py-3 px-4 text-brick [background:color-mix(in_srgb,var(--brick)_8%,transparent)]"
        role="status"
      >
        {fillIn(own['person.leavingAt'], { at: minuteOf(at) })}
      </p>
      <button type="button" className="button-main" disabled={isBusy} onClick={() => void stay()}>
        {own['person.stay']}
      </button>
    </>
  );
}

function Leave() {
  const { current } = useIsland();
  const own = usePersonTexts();
  async function leave(password: string): Promise<void> {
    const { client, session } = current();
    await client.call(leavePortal, { body: { password } });
    await session.refresh();
  }
  return <OwnerForm name="leaving" action={own['person.leave']} isQuiet send={leave} />;
}

/** Form that has the account erased after some days; until then it can be kept. */
export function Leaving() {
  const profile = useKnown()?.profile;
  const part = useNextFocus<HTMLDivElement>(profile?.leavingAt);
  if (!profile) return null;
  const { leavingAt } = profile;
  return (
    <div ref={part} tabIndex={-1}>
      {leavingAt === null ? <Leave /> : <Stay at={leavingAt} />}
    </div>
  );
}
