import { fillIn } from '#contract/call/text/fill-in.ts';
import { groupOf } from '#domain/cooperation/group.ts';
import { minuteOf } from '#lib/own-session.ts';
import { useOrganisationTexts } from './context.ts';
import type { OwnOrganisation } from './own-organisation.ts';
import { Suspension } from './Suspension.tsx';

/** Whether the organisation is certified, until when, the page on which visitors see it, and what a suspension means. */
export function Standing({ own }: { own: OwnOrganisation }) {
  const { texts, pages } = useOrganisationTexts();
  const { id, status, certifiedUntil, kind, isVisible } = own;
  return (
    <>
      <p className="cluster items-center gap-x-3 gap-y-1">
        <small className="caption">{texts[`label.organisation_kind.${kind}`]}</small>
        {status === 'suspended' && (
          <em className="tag-mark">{texts['label.organisation_status.suspended']}</em>
        )}
        <span>
          {certifiedUntil === null
            ? texts['organisation.uncertified']
            : fillIn(texts['organisation.certified'], { until: minuteOf(certifiedUntil) })}
        </span>
        {isVisible && (
          <a className="text-link" href={pages[groupOf(kind)].replace('[id]', String(id))}>
            {texts['organisation.publicPage']}
          </a>
        )}
      </p>
      {status === 'suspended' && <Suspension own={own} />}
    </>
  );
}
