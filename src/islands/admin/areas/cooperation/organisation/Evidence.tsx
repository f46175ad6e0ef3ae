import { openEvidence, type EvidenceKind } from '#contract/cooperation/certification.ts';
import { useLook } from '#islands/admin/kit/answer/use-look.ts';
import { RestingButton } from '#islands/admin/kit/button/RestingButton.tsx';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';
import { formatSize } from '#lib/size.ts';
import './organisation.css';

/** A piece of evidence as the list of rounds has it. */
interface Piece {
  fileId: string | null;
  kind: EvidenceKind;
  name: string;
  size: number;
  validUntil: string | null;
}

const isDocument = (name: string): boolean => /\.pdf$/i.test(name);

function PieceOfEvidence({ id, piece }: { id: number; piece: Piece }) {
  const { t, locale, may, call } = useOffice();
  const kindName = useChoice('evidence_kind');
  const { fileId, kind, name, size, validUntil } = piece;
  const isPage = isDocument(name);
  // The server logs each look.
  const { picture, look } = useLook({ isPage, isPicture: !isPage }, async () => {
    const { data } = await call(openEvidence, { params: { id, file: fileId! } });
    return data;
  });
  const isOpenable = fileId !== null && may('cooperation:certification:reveal');
  return (
    <li>
      <p>
        <b>{kindName('kind', kind)}</b> {name} <small>{formatSize(size, locale)}</small>{' '}
        {validUntil && <small>{t('admin.certification.validUntil', { day: validUntil })}</small>}
      </p>
      {fileId === null && <small>{t('admin.certification.gone')}</small>}
      {isOpenable && !picture && (
        <RestingButton size="small" aria-label={`${t('admin.open')} ${name}`} onClick={look}>
          {t('admin.open')}
        </RestingButton>
      )}
      {picture && <img className="office-evidence" src={picture.url} alt={name} />}
    </li>
  );
}

/** The evidence of a round. Pictures are shown in place, documents in a tab of their own. */
export function Evidence({ row }: Pick<ViewProps, 'row'>) {
  const { t } = useOffice();
  const pieces = row['evidence'] as readonly Piece[];
  if (pieces.length === 0) return <>{t('admin.certification.none')}</>;
  return (
    <ul className="office-pieces">
      {pieces.map((piece) => (
        <PieceOfEvidence key={`${piece.kind} ${piece.name}`} id={row.id} piece={piece} />
      ))}
    </ul>
  );
}
