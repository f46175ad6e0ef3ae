import { useEffectEvent, useState } from 'react';
import {
  EVIDENCE_FORMATS,
  EVIDENCE_LIMIT,
  saveCertification,
  type EvidenceKind,
  type NamedEvidence,
} from '#contract/cooperation/certification.ts';
import { useIsland } from '#islands/session/island.ts';
import { judgeFiles } from '#islands/ui/upload/upload-rule.ts';
import { sendInParts } from '#lib/browser/api/parts.ts';
import { randomUuid } from '#lib/browser/uuid.ts';
import { useOrganisationTexts } from '../context.ts';
import type { OwnRound } from '../own-organisation.ts';

export const EVIDENCE_RULE = { formats: EVIDENCE_FORMATS, ...EVIDENCE_LIMIT };

/** Uploads, dates and removes the evidence of a round; each change is saved at once. */
export function useEvidence(round: OwnRound, onDone: () => void) {
  const { current } = useIsland();
  const { texts } = useOrganisationTexts();
  const [sending, setSending] = useState<{ kind: EvidenceKind; percent: number }>();
  const held = round.evidence.map(({ fileId, kind, validUntil }) => ({ fileId, kind, validUntil }));

  async function save(evidence: readonly NamedEvidence[]): Promise<void> {
    const { id, version, identity } = round;
    const body = { identity, evidence: [...evidence], version };
    await current().client.call(saveCertification, { params: { id }, body });
    onDone();
  }
  // Something else may have been dated or removed while a file was on its way.
  const arrive = useEffectEvent((piece: NamedEvidence) => save([...held, piece]));
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
    await arrive({ fileId: sent.id, kind, validUntil: null });
  }
  const reporting = (work: Promise<void>) =>
    work.catch((error: unknown) => current().report(error)).finally(() => setSending(undefined));

  function add(kind: EvidenceKind, file: File): void {
    const fault = judgeFiles([file], held.length, EVIDENCE_RULE);
    if (fault) {
      current().screen.tell(
        texts[fault === 'format' ? 'organisation.fileFormat' : 'organisation.fileSize'],
      );
      return;
    }
    setSending({ kind, percent: 0 });
    void reporting(send(kind, file));
  }
  const change = (fileId: string, validUntil: string | null) =>
    void reporting(save(held.map((one) => (one.fileId === fileId ? { ...one, validUntil } : one))));
  const remove = (fileId: string) =>
    void reporting(save(held.filter((one) => one.fileId !== fileId)));
  return { sending, add, change, remove };
}
