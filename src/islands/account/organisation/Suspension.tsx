import { organisationKind } from '#contract/cooperation/organisation.ts';
import { useIsland } from '#islands/session/island.ts';
import { useOwn } from '#islands/session/use-own.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import { useOrganisationTexts } from './context.ts';
import type { OwnOrganisation } from './own-organisation.ts';

interface Props {
  own: Pick<OwnOrganisation, 'id' | 'version'>;
}

/** What a suspension means, and why the office has suspended the organisation. */
export function Suspension({ own: { id, version } }: Props) {
  const { current } = useIsland();
  const { texts } = useOrganisationTexts();
  const { found } = useOwn(
    async () => (await callOrReport(current(), organisationKind.getOwn, { params: { id } }))?.data,
    { of: version },
  );
  const note = found?.events.findLast(({ deed }) => deed === 'suspend')?.note;
  return (
    <>
      <p className="secondary">{texts['organisation.suspended']}</p>
      {note && (
        <blockquote className="py-4 px-5 border-s-3 border-action">
          <b>{texts['organisation.suspendedFor']}</b>
          <p className="whitespace-pre-line wrap-anywhere">{note}</p>
        </blockquote>
      )}
    </>
  );
}
