import { certificationKind } from '#contract/cooperation/certification.ts';
import { organisationKind } from '#contract/cooperation/organisation.ts';
import { useIsland } from '#islands/session/island.ts';
import { useOwn } from '#islands/session/use-own.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import { useListing } from './context.ts';

/** Enough rounds to have the latest one of each organisation of the reader's. */
const ROUNDS = { query: { pageSize: 100 } } as const;

/** Why visitors do not see an organisation, as the text of its state; null if they do, or if it is not known. */
function useHindrance(organisationId: number): string | null {
  const { current } = useIsland();
  const { found } = useOwn(
    async () => {
      const own = await callOrReport(current(), organisationKind.listOwn);
      const one = own?.rows.find(({ id }) => id === organisationId);
      if (!one || one.isVisible) return null;
      if (one.status === 'suspended') return 'label.organisation_status.suspended';
      const rounds = await callOrReport(current(), certificationKind.listOwn, ROUNDS);
      const latest = rounds?.rows.find((round) => round.organisationId === organisationId);
      return `label.certification_status.${latest?.status ?? 'draft'}`;
    },
    { of: organisationId },
  );
  return found ?? null;
}

interface Props {
  organisationId: number;
  /** Address of the page of the reader's organisations. */
  organisations: string;
}

/** Says before anything is written that nothing can be submitted yet, and why; drafts are kept all the same. */
export function Uncertified({ organisationId, organisations }: Props) {
  const { say } = useListing();
  const hindrance = useHindrance(organisationId);
  if (hindrance === null) return null;
  return (
    <div className="notice-box grid justify-items-start gap-2">
      <p>{say('listing.uncertified', { state: say(hindrance) })}</p>
      <a className="text-link" href={organisations}>
        {say('listing.toCertification')}
      </a>
    </div>
  );
}
