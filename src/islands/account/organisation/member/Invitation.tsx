import { CODE } from '#contract/call/code.ts';
import { joinOrganisation, readMemberInvitation } from '#contract/cooperation/member/invitation.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { shownName } from '#domain/cooperation/identity.ts';
import { useIsland } from '#islands/session/island.ts';
import { useOwn } from '#islands/session/use-own.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { ApiError } from '#lib/browser/api/error.ts';
import type { Current } from '#lib/browser/session/current.ts';
import { minuteOf } from '#lib/own-session.ts';
import { Waiting } from '../../own/Waiting.tsx';
import { useOrganisationTexts } from '../context.ts';

interface Props {
  token: string;
  onJoined(): void;
  onEnd(): void;
}

/** Returns what an invitation is to; null for one that is over, undefined if another failure was reported. */
async function readInvitation({ client, report }: Current, token: string) {
  try {
    return (await client.call(readMemberInvitation, { body: { token } })).data;
  } catch (error) {
    if (error instanceof ApiError && error.detail.code === CODE.refused) return null;
    report(error);
    return undefined;
  }
}

/** What an invitation is to, and the answer to it. */
export function Invitation({ token, onJoined, onEnd }: Props) {
  const { current } = useIsland();
  const { texts, locale } = useOrganisationTexts();
  const { found, hasFailed, reload } = useOwn(() => readInvitation(current(), token), {
    of: token,
    changes: [],
  });
  const { isBusy, run } = useBusy((error) => current().report(error));
  async function join(): Promise<void> {
    const call = { body: { token } };
    if (!(await run(() => current().client.call(joinOrganisation, call)))) return;
    current().screen.tell(texts['organisation.joined']);
    onEnd();
    onJoined();
  }
  if (found === undefined) {
    return hasFailed && <Waiting hasFailed onRetry={() => void reload()} />;
  }
  if (!found) return <p className="notice-box">{texts['organisation.joinOver']}</p>;
  const name = shownName(found.organisation)[locale];
  return (
    <section className="notice-box gap-2 mb-6">
      <h2 className="text-lead wrap-anywhere">
        {fillIn(texts['organisation.joinTitle'], { organisation: name })}
      </h2>
      <p>
        {fillIn(texts['organisation.joinDetail'], {
          role: texts[`organisation.role.${found.role}`],
          until: minuteOf(found.until),
        })}
      </p>
      <p className="cluster gap-3">
        <button type="button" className="button-main" disabled={isBusy} onClick={() => void join()}>
          {texts['organisation.join']}
        </button>
        <button type="button" className="button-quiet" disabled={isBusy} onClick={onEnd}>
          {texts['organisation.joinNot']}
        </button>
      </p>
    </section>
  );
}
