import type { InvitedRole } from '#contract/cooperation/member/invitation.ts';
import {
  admitMember,
  listJoinRequests,
  refuseMember,
  type JoinRequest,
} from '#contract/cooperation/member/join-request.ts';
import { useIsland } from '#islands/session/island.ts';
import { useOwn } from '#islands/session/use-own.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import { useOrganisationTexts } from '../context.ts';
import { Asker } from './Asker.tsx';

interface Props {
  id: number;
  /** Called when somebody was admitted. */
  onAdmitted(): void;
}

/** Those who ask to join an organisation, for its owners; nothing if nobody does. */
export function Askers({ id, onAdmitted }: Props) {
  const { current } = useIsland();
  const { texts } = useOrganisationTexts();
  const { found = [], reload } = useOwn(
    async () => (await callOrReport(current(), listJoinRequests, { params: { id } }))?.data,
    { of: id },
  );
  // Also without anybody left.
  const place = useNextFocus<HTMLDivElement>(found.length);
  const { isBusy, run } = useBusy((error) => current().report(error));
  const paramsOf = ({ id: request }: JoinRequest) => ({ id, request });
  async function admit(asker: JoinRequest, role: InvitedRole): Promise<void> {
    const call = { params: paramsOf(asker), body: { role } };
    if (await run(() => current().client.call(admitMember, call))) {
      current().screen.tell(texts['organisation.admitted']);
      onAdmitted();
    }
    await reload();
  }
  async function refuse(asker: JoinRequest): Promise<void> {
    const call = { params: paramsOf(asker) };
    if (await run(() => current().client.call(refuseMember, call))) {
      current().screen.tell(texts['organisation.refused']);
    }
    await reload();
  }
  return (
    <div ref={place} tabIndex={-1}>
      {found.length > 0 && (
        <section className="mt-3">
          <h3 className="text-base">{texts['organisation.askers']}</h3>
          <ul>
            {found.map((one) => (
              <Asker
                key={one.id}
                asker={one}
                isBusy={isBusy}
                onAdmit={(role) => void admit(one, role)}
                onRefuse={() => void refuse(one)}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
