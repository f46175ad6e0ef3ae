import type { EvidenceKind } from '#contract/cooperation/certification.ts';
import { EVIDENCE_FORMATS, EVIDENCE_LIMIT } from '#contract/cooperation/certification.ts';
import type { OrganisationKind } from '#contract/cooperation/organisation.ts';
import { MEBI } from '#contract/files/limit.ts';
import type { Rules } from '#domain/files/upload.ts';

const OF_ENTERPRISES = ['registry', 'authorisation'] as const;
const OF_INSTITUTIONS = ['practiceLicence', 'annualCheck'] as const;

/** The kinds of evidence that a round of an organisation needs, each at least once. */
export const evidenceFor = (kind: OrganisationKind): readonly EvidenceKind[] =>
  kind === 'legal' ? OF_INSTITUTIONS : OF_ENTERPRISES;

/** The kinds of evidence that are missing. */
export const missingEvidence = (
  kind: OrganisationKind,
  evidence: readonly { kind: EvidenceKind }[],
): EvidenceKind[] =>
  evidenceFor(kind).filter((needed) => evidence.every((one) => one.kind !== needed));

/** What a file must be to be evidence; its content is judged once it has arrived. */
export const EVIDENCE_RULES: Rules = {
  kinds: ['picture', 'document'],
  isLibrary: false,
  formats: [...EVIDENCE_FORMATS],
  largest: EVIDENCE_LIMIT.size * MEBI,
};
