import {
  beginCertification,
  certificationKind,
  type CertificationDeed,
  type CertificationState,
} from '#contract/cooperation/certification.ts';
import { certificationStates, WRITTEN_STATES } from '#domain/cooperation/certification-state.ts';
import { useIsland } from '#islands/session/island.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { OwnDeeds } from '../../own/OwnDeeds.tsx';
import { Timeline } from '../../own/Timeline.tsx';
import { useOrganisationTexts } from '../context.ts';
import type { OwnOrganisation, OwnRound } from '../own-organisation.ts';
import { RoundForm } from './RoundForm.tsx';

interface Props {
  own: OwnOrganisation;
  round: OwnRound | undefined;
  onDone(): void;
}

/** Begins the next round, before or after the last one has ended. */
function Again({ own, onDone }: Pick<Props, 'own' | 'onDone'>) {
  const { current } = useIsland();
  const { texts } = useOrganisationTexts();
  const { isBusy, run } = useBusy((error) => current().report(error));
  async function begin(): Promise<void> {
    const body = { organisationId: own.id };
    await run(() => current().client.call(beginCertification, { body }));
    onDone();
  }
  return (
    <div className="grid justify-items-start gap-2">
      <p className="caption">{texts['organisation.againDetail']}</p>
      <button type="button" className="button-quiet" disabled={isBusy} onClick={() => void begin()}>
        {texts['organisation.again']}
      </button>
    </div>
  );
}

/** What members read of; they are not told what the office only asks for. */
type ShownDeed = Exclude<CertificationDeed, 'askRevoke'>;

/** The latest round of an organisation: its state, what the office said, and what to do next. */
export function Certification({ own, round, onDone }: Props) {
  const { texts } = useOrganisationTexts();
  const head = useNextFocus<HTMLParagraphElement>(`${round?.id} ${round?.status}`);
  if (!round) return <Again own={own} onDone={onDone} />;
  const status = round.status as CertificationState;
  const nameOf = (deed: string) => texts[`deed.certification.${deed as ShownDeed}`];
  const shared = { contract: certificationKind, record: round, texts, nameOf };
  const isWritten = WRITTEN_STATES.includes(status);
  return (
    <section className="grid gap-4" aria-label={texts['organisation.certification']}>
      <p ref={head} tabIndex={-1} className="cluster items-center gap-3">
        <b>{texts['organisation.certification']}</b>
        <em className="tag-mark">{texts[`label.certification_status.${status}`]}</em>
      </p>
      {round.version > 1 && <Timeline {...shared} />}
      {isWritten && <RoundForm key={round.id} round={round} onDone={onDone} />}
      {status === 'submitted' && (
        <>
          <p>{texts['organisation.submitDetail']}</p>
          <p>
            <OwnDeeds {...shared} states={certificationStates} onDone={onDone} />
          </p>
        </>
      )}
      {!isWritten && status !== 'submitted' && <Again own={own} onDone={onDone} />}
    </section>
  );
}
