import {
  listOwnJoinRequests,
  withdrawJoinRequest,
  type OwnJoinRequest,
} from '#contract/cooperation/member/join-request.ts';
import { countryName } from '#contract/call/text/country-name.ts';
import { useIsland } from '#islands/session/island.ts';
import { useOwn } from '#islands/session/use-own.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import { minuteOf } from '#lib/own-session.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { Waiting } from '../../own/Waiting.tsx';
import { useOrganisationTexts } from '../context.ts';
import { AskForm } from './AskForm.tsx';

interface AskedProps {
  request: OwnJoinRequest;
  isBusy: boolean;
  onWithdraw(): void;
}

const STANDING = {
  waiting: 'organisation.askedWaits',
  refused: 'organisation.askedRefused',
  withdrawn: 'organisation.askedBack',
} as const;

function Asked({ request, isBusy, onWithdraw }: AskedProps) {
  const { texts, locale } = useOrganisationTexts();
  const { country, ending, status, createdAt } = request;
  const which = { country: countryName(country, locale), ending };
  return (
    <li className="cluster items-center gap-x-3 gap-y-1 py-1">
      {fillIn(texts['organisation.askedOne'], which)}
      <em className="tag-mark">{texts[STANDING[status]]}</em>
      <small className="caption">{minuteOf(createdAt)}</small>
      {status === 'waiting' && (
        <button type="button" className="button-quiet" disabled={isBusy} onClick={onWithdraw}>
          {texts['enter.takeBack']}
        </button>
      )}
    </li>
  );
}

/**
 * What the reader has asked for, and the form to ask, if they may belong to one more: whose organisation is here already
 * does not found it again.
 */
export function Asking({ mayAsk }: { mayAsk: boolean }) {
  const { current } = useIsland();
  const { texts } = useOrganisationTexts();
  const { found, hasFailed, reload } = useOwn(
    async () => (await callOrReport(current(), listOwnJoinRequests))?.data,
  );
  const list = useNextFocus<HTMLUListElement>(found?.map(({ status }) => status).join());
  const { isBusy, run } = useBusy((error) => current().report(error));
  async function withdraw({ id }: OwnJoinRequest): Promise<void> {
    await run(() => current().client.call(withdrawJoinRequest, { params: { id } }));
    await reload();
  }
  if (!found) return <Waiting hasFailed={hasFailed} onRetry={() => void reload()} />;
  return (
    <>
      {found.length > 0 && (
        <section className="mb-4">
          <h2 className="text-base">{texts['organisation.asked']}</h2>
          <ul ref={list} tabIndex={-1}>
            {found.map((one) => (
              <Asked
                key={one.id}
                request={one}
                isBusy={isBusy}
                onWithdraw={() => void withdraw(one)}
              />
            ))}
          </ul>
        </section>
      )}
      {mayAsk && <AskForm onAsked={() => void reload()} />}
    </>
  );
}
