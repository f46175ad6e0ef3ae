import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { day, moment } from '#contract/call/moment.ts';
import { givenText } from '#contract/call/text/text.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { fileId } from '#contract/files/file.ts';
import { privateFile } from '#contract/files/part-upload.ts';
import { ownKind } from '#contract/kind/own.ts';
import { oneId } from '#contract/kind/reading.ts';
import { resource } from '#contract/kind/resource.ts';
import {
  ORGANISATION_KINDS,
  organisationIdentity,
  statedIdentity,
  writtenRecord,
} from './organisation.ts';
import { secondFilter, secondStep } from './second-person.ts';

export const CERTIFICATION_STATES = [
  'draft',
  'submitted',
  'returned',
  'approved',
  'rejected',
  'revoked',
  'expired',
] as const;
export type CertificationState = (typeof CERTIFICATION_STATES)[number];
/** Deeds for a round of certification (`domain/cooperation/certification-state`). */
export const CERTIFICATION_DEEDS = [
  'submit',
  'recall',
  'approve',
  'return',
  'reject',
  'revoke',
  'askRevoke',
] as const;
export type CertificationDeed = (typeof CERTIFICATION_DEEDS)[number];

/**
 * Kinds of evidence: a business licence or an extract of a registry, and the authorisation of the applicant; of legal
 * institutions the licence to practise, and the last annual check.
 */
export const EVIDENCE_KINDS = [
  'registry',
  'authorisation',
  'practiceLicence',
  'annualCheck',
] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];
export const EVIDENCE_FORMATS = ['jpg', 'jpeg', 'png', 'pdf'] as const;
/** Maximum number of pieces of evidence of a round, and maximum size of each in megabytes. */
export const EVIDENCE_LIMIT = { count: 5, size: 5 } as const;

/** A piece of evidence, and until which day it is valid, if it says so. */
const namedEvidence = z.object({
  fileId,
  kind: z.enum(EVIDENCE_KINDS),
  validUntil: z._default(z.nullable(day), null),
});
export type NamedEvidence = z.output<typeof namedEvidence>;

/** A round of another organisation with the same registration number. */
const rival = z.object({
  id: z.int(),
  name: z.string(),
  status: z.enum(CERTIFICATION_STATES),
  updatedAt: moment,
});
export type Rival = z.output<typeof rival>;

const change = z.object({ remark: z._default(givenText(500), '') });

/** Rounds of certification as the office reviews them: who the organisation says it is, beside the evidence. */
export const certificationResource = resource({
  name: 'certification',
  path: '/cooperation/certification',
  permission: 'cooperation:certification',
  removal: 'person',
  fresh: ['export'],
  row: z.extend(change, {
    organisationId: z.int(),
    identity: statedIdentity,
    status: z.enum(CERTIFICATION_STATES),
    kind: z.enum(ORGANISATION_KINDS),
    /** The name in the language of the organisation. */
    name: z.string(),
    /** The fields of the identity that differ from those last certified; empty for a first round. */
    changed: z.array(z.string()),
    evidence: z.array(
      z.extend(namedEvidence, { fileId: z.nullable(fileId), name: z.string(), size: z.int() }),
    ),
    /** Only one of them is certified. */
    rivals: z.array(rival),
    /** How far revoking it is. */
    second: secondStep,
    validUntil: z.nullable(moment),
    createdAt: moment,
  }),
  change,
  filter: z.object({
    keyword: givenText(64),
    status: z.enum(CERTIFICATION_STATES),
    kind: z.enum(ORGANISATION_KINDS),
    second: secondFilter,
  }),
  columns: ['id', 'validUntil', 'updatedAt'],
  isNewestFirst: true,
  dictionaries: {
    status: 'certification_status',
    kind: 'organisation_kind',
    second: 'second_person',
  },
  actions: ['list', 'query', 'edit', 'remove', 'export'],
});

/** Rounds of certification: members of the organisation fill them in, the office decides about them. */
export const certificationKind = ownKind({
  resource: certificationResource,
  path: '/member/certification',
  row: z.object({
    organisationId: z.int(),
    identity: organisationIdentity,
    validUntil: z.nullable(moment),
    evidence: z.array(z.extend(namedEvidence, { file: privateFile })),
  }),
  deeds: CERTIFICATION_DEEDS,
  powers: { askRevoke: 'revoke', revoke: 'revoke' },
});

const own = (verb: string) => ({
  name: `certification${verb[0]!.toUpperCase()}${verb.slice(1)}`,
  access: 'session' as const,
  about: { resource: 'certification', action: verb },
  guarded: true,
});

/** Begins a new round of an organisation with the identity as it was last stated. Returns the open one if there is one. */
export const beginCertification = endpoint({
  ...own('begin'),
  method: 'POST',
  path: '/member/certification',
  body: z.object({ organisationId: recordId }),
  output: single(writtenRecord),
});

/** Saves a round that is not submitted: the identity, and the evidence that it names. */
export const saveCertification = endpoint({
  ...own('save'),
  method: 'PUT',
  path: '/member/certification/{id}',
  params: oneId,
  body: z.object({
    identity: organisationIdentity,
    evidence: z.array(namedEvidence).check(z.maxLength(EVIDENCE_LIMIT.count)),
    version: z.int(),
  }),
  output: single(writtenRecord),
});

/** Returns a piece of evidence with a link that is valid for a few minutes. Each call is logged. */
export const openEvidence = endpoint({
  name: 'certificationEvidence',
  method: 'POST',
  path: '/cooperation/certification/{id}/file/{file}',
  access: { anyPermission: ['cooperation:certification:reveal'] },
  about: { resource: 'certification', action: 'file' },
  guarded: true,
  params: z.extend(oneId, { file: fileId }),
  output: single(privateFile),
});

/** Returns the registration number that a round states. Each call is logged. */
export const revealCertification = endpoint({
  name: 'certificationReveal',
  method: 'POST',
  path: '/cooperation/certification/{id}/reveal',
  access: { anyPermission: ['cooperation:certification:reveal'] },
  about: { resource: 'certification', action: 'reveal' },
  params: oneId,
  output: single(z.object({ registrationNumber: z.string() })),
});
