import { useState } from 'react';
import {
  EVIDENCE_FORMATS,
  EVIDENCE_LIMIT,
  type EvidenceKind,
  type NamedEvidence,
} from '#contract/cooperation/certification.ts';
import { useIsland } from '#islands/session/island.ts';
import { judgeFiles } from '#islands/ui/upload/upload-rule.ts';
import { sendInParts } from '#lib/browser/api/parts.ts';
import { randomUuid } from '#lib/browser/uuid.ts';
import { useOrganisationTexts } from '../context.ts';
import type { OwnRound } from '../own-organisation.ts';
import type { SaveRound } from './use-round-saves.ts';

export const EVIDENCE_RULE = { formats: EVIDENCE_FORMATS, ...EVIDENCE_LIMIT };

/** Uploads, dates and removes the evidence of a round; each change is saved at once. */
export function useEvidence(round: OwnRound, saveRound: SaveRound, onDone: () => void) {
  const { current } = useIsland();
  const { texts } = useOrganisationTexts();
  const [sending, setSending] = useState<{ kind: EvidenceKind; percent: number }>();

  type Pieces = readonly NamedEvidence[];
  async function save(change: (pieces: Pieces) => Pieces): Promise<void> {
    await saveRound(({ evidence }) => ({ evidence: change(evidence) }));
    onDone();
  }
  async function send(kind: EvidenceKind, file: File): Promise<void> {
    const parcel = { purpose: 'certification', source: String(round.id), slot: kind } as const;
    const sent = await sendInParts(
      current().client,
      { ...parcel, key: randomUuid(), file, draft: undefined, begun: '' },
      {
        signal: new AbortController().signal,
        onProgress: (percent) => setSending({ kind, percent }),
      },
    );
    await save((pieces) => [...pieces, { fileId: sent.id, kind, validUntil: null }]);
  }
  const reporting = (work: Promise<void>) =>
    work.catch((error: unknown) => current().report(error));

  function add(kind: EvidenceKind, file: File): void {
    const fault = judgeFiles([file], round.evidence.length, EVIDENCE_RULE);
    if (fault) {
      current().screen.tell(
        texts[fault === 'format' ? 'organisation.fileFormat' : 'organisation.fileSize'],
      );
      return;
    }
    setSending({ kind, percent: 0 });
    void reporting(send(kind, file)).finally(() => setSending(undefined));
  }
  const change = (fileId: string, validUntil: string | null) =>
    void reporting(
      save((pieces) => pieces.map((one) => (one.fileId === fileId ? { ...one, validUntil } : one))),
    );
  const remove = (fileId: string) =>
    void reporting(save((pieces) => pieces.filter((one) => one.fileId !== fileId)));
  return { sending, add, change, remove };
}
