import { useEffect, useId, useRef } from 'react';
import type { FlawMessage } from '#contract/call/flaw.ts';
import { EVIDENCE_LIMIT, type EvidenceKind } from '#contract/cooperation/certification.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { evidenceFor } from '#domain/cooperation/evidence.ts';
import { useKeptFocus } from '#islands/ui/focus/use-kept-focus.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { acceptOf } from '#islands/ui/upload/upload-rule.ts';
import { useFileInput } from '#islands/ui/upload/use-file-input.ts';
import { useOrganisationTexts } from '../context.ts';
import type { OwnRound } from '../own-organisation.ts';
import { EVIDENCE_RULE, type useEvidence } from './use-evidence.ts';

type Editing = ReturnType<typeof useEvidence>;
type Piece = OwnRound['evidence'][number];

/** A document that has arrived, and until when it is valid. */
function PieceLine({ piece, editing }: { piece: Piece; editing: Editing }) {
  const id = useId();
  const { texts } = useOrganisationTexts();
  const { file, fileId, validUntil } = piece;
  return (
    <li className="grid gap-2 py-2 px-3 bg-mist">
      <p className="cluster items-center gap-x-3">
        <a className="text-link wrap-anywhere" href={file.url}>
          {file.originalFilename}
        </a>
        <button
          type="button"
          className="text-button"
          aria-label={`${texts['organisation.remove']} ${file.originalFilename}`}
          onClick={() => editing.remove(fileId)}
        >
          {texts['organisation.remove']}
        </button>
      </p>
      <p className="cluster items-center gap-x-3">
        <label className="text-note" htmlFor={id}>
          {texts['organisation.validUntil']}
        </label>
        <input
          className="w-auto"
          id={id}
          type="date"
          defaultValue={validUntil ?? ''}
          onBlur={({ target }) => {
            if (target.value !== (validUntil ?? '')) editing.change(fileId, target.value || null);
          }}
        />
      </p>
    </li>
  );
}

interface ChooserProps {
  /** Id of the element that names what is chosen. */
  labelId: string;
  isBusy: boolean;
  onChoose(file: File): void;
}

/** A button that chooses a file. */
function FileChooser({ labelId, isBusy, onChoose }: ChooserProps) {
  const id = useId();
  const { texts } = useOrganisationTexts();
  const { input, choose } = useFileInput(([file]) => onChoose(file));
  useKeptFocus(isBusy);
  return (
    <>
      <input {...input} aria-labelledby={labelId} accept={acceptOf(EVIDENCE_RULE)} />
      <button
        type="button"
        id={id}
        className="button-quiet justify-self-start"
        aria-labelledby={`${id} ${labelId}`}
        disabled={isBusy}
        onClick={choose}
      >
        {texts['organisation.choose']}
      </button>
    </>
  );
}

interface KindProps {
  kind: EvidenceKind;
  round: OwnRound;
  editing: Editing;
  /** Why the round was refused without evidence of this kind. */
  fault: string | undefined;
}

/** One kind of evidence: what has arrived, and a place for more. */
function KindOfEvidence({ kind, round, editing, fault }: KindProps) {
  const id = useId();
  const { texts } = useOrganisationTexts();
  const { sending, add } = editing;
  const pieces = round.evidence.filter((one) => one.kind === kind);
  // With a document, a button goes that may have been pressed.
  const group = useNextFocus<HTMLDivElement>(pieces.length);
  const lacks = fault !== undefined && pieces.length === 0;
  const isFull = round.evidence.length >= EVIDENCE_LIMIT.count;
  return (
    <div
      ref={group}
      className="account-field"
      role="group"
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={lacks ? `${id}-fault` : undefined}
    >
      <p className="mb-1 text-note">
        <b id={id}>{texts[`label.evidence_kind.${kind}`]}</b>{' '}
        <span className="caption">{texts['organisation.evidenceNeeded']}</span>
      </p>
      <ul className="grid gap-2 mb-2 empty:hidden">
        {pieces.map((piece) => (
          <PieceLine key={piece.fileId} piece={piece} editing={editing} />
        ))}
      </ul>
      {!isFull && (
        <FileChooser
          labelId={id}
          isBusy={sending !== undefined}
          onChoose={(file) => add(kind, file)}
        />
      )}
      {lacks && (
        <p id={`${id}-fault`} className="fault-line">
          {fault}
        </p>
      )}
      {sending?.kind === kind && (
        <p role="status" className="caption">
          {fillIn(texts['organisation.uploading'], { percent: sending.percent })}
        </p>
      )}
    </div>
  );
}

interface Props {
  round: OwnRound;
  editing: Editing;
  /** Why the round was refused. */
  flaws: readonly FlawMessage[];
}

/** The evidence of a round that its members write. */
export function Evidence({ round, editing, flaws }: Props) {
  const section = useRef<HTMLElement>(null);
  const { texts } = useOrganisationTexts();
  useEffect(
    () => section.current?.querySelector<HTMLElement>('[aria-describedby]')?.focus(),
    [flaws],
  );
  return (
    <section ref={section} className="account-form" aria-label={texts['organisation.evidence']}>
      <h3 className="text-lead">{texts['organisation.evidence']}</h3>
      <p className="caption">{texts['organisation.evidenceHint']}</p>
      {evidenceFor(round.identity.kind).map((kind) => (
        <KindOfEvidence
          key={kind}
          kind={kind}
          round={round}
          editing={editing}
          fault={flaws.find(({ place }) => place === `evidence.${kind}`)?.msg}
        />
      ))}
    </section>
  );
}
