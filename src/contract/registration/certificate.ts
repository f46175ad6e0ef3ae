import * as z from 'zod/mini';
import {
  bilingual,
  neededText,
  optionalBilingual,
  optionalText,
} from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { MIN_REASON_LENGTH, LENGTH } from '#contract/call/text/length.ts';
import { day, moment } from '#contract/call/moment.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { contestYear } from '#contract/contest/contest.ts';
import { fileId } from '#contract/files/file.ts';
import { oneId } from '#contract/kind/reading.ts';
import { readOnly } from '#contract/kind/reading.ts';
import { resource } from '#contract/kind/resource.ts';
import type { EntryState } from './state.ts';

/** What a certificate attests. */
export const CERTIFICATE_KINDS = ['participation', 'award', 'tutor'] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

/** Placeholders that the texts of a template can contain, in braces. */
export const CERTIFICATE_WORDS = [
  'name',
  'team',
  'topic',
  'contest',
  'award',
  'number',
  'date',
] as const;
export type CertificateWord = (typeof CERTIFICATE_WORDS)[number];

const millimetres = (most: number) => z.int().check(z.minimum(0), z.maximum(most));
export const ALIGNMENTS = ['left', 'center', 'right'] as const;

/** A text on the certificate. Its position is in millimetres from the upper left corner of a page of 297 by 210. */
export const placedText = z.object({
  text: optionalText(LENGTH.line),
  x: millimetres(297),
  y: millimetres(210),
  width: millimetres(297),
  size: z.int().check(z.minimum(2), z.maximum(40)),
  align: z.enum(ALIGNMENTS),
});

export type PlacedText = z.output<typeof placedText>;

/** Width and height of the verification QR code, in millimetres. */
export const CERTIFICATE_CODE_SIZE = 28;

const change = z.object({
  year: contestYear,
  kind: z.enum(CERTIFICATE_KINDS),
  title: neededText(LENGTH.title),
  groundId: z._default(z.nullable(fileId), null),
  texts: z.array(placedText).check(z.minLength(1), z.maxLength(20)),
  codeX: millimetres(280),
  codeY: millimetres(200),
});

/** Templates of certificates. */
export const certificateTemplateResource = resource({
  name: 'certificateTemplate',
  path: '/contest/certificateTemplate',
  permission: 'contest:certificateTemplate',
  removal: 'bin',
  row: z.extend(change, {
    /**
     * The rounds whose results issue or have issued certificates from this template. While there are any, it cannot
     * be removed.
     */
    rounds: z.array(bilingual),
  }),
  change,
  filter: z.object({ keyword: givenText(64), year: recordId }),
  columns: ['id', 'updatedAt'],
  isNewestFirst: true,
  dictionaries: { kind: 'certificate_kind' },
  actions: ['list', 'query', 'add', 'edit', 'remove'],
});

/** The issued certificates. */
export const certificateRecord = readOnly({
  name: 'certificate',
  path: '/contest/certificate',
  permission: 'contest:certificate',
  row: z.object({
    code: z.string(),
    kind: z.enum(CERTIFICATE_KINDS),
    /** Empty for those of another kind than prizes. */
    prize: z.string(),
    year: z.int(),
    number: z.nullable(z.string()),
    /** Masked. */
    name: z.string(),
    team: z.string(),
    issuedAt: moment,
    revokedAt: z.nullable(moment),
    reason: z.string(),
  }),
  filter: z.object({
    keyword: givenText(64),
    year: recordId,
    /** Only those of the current session. */
    isCurrent: z.boolean(),
    kind: z.enum(CERTIFICATE_KINDS),
  }),
  columns: ['id'],
  isNewestFirst: true,
  dictionaries: { kind: 'certificate_kind' },
});

const office = (verb: string) => ({
  name: `certificate${verb[0]!.toUpperCase()}${verb.slice(1)}`,
  method: 'POST' as const,
  access: { anyPermission: [`contest:certificate:${verb}` as const] },
  about: { resource: 'certificate', action: verb },
  guarded: true,
});

/** Issues certificates to all people of the given entries who have none yet of this kind, or of this prize. */
export const issueCertificates = endpoint({
  ...office('issue'),
  path: '/contest/certificate/issue',
  body: z.object({
    template: recordId,
    /** The entries. If empty, all approved entries of the template's session. */
    entries: z._default(z.array(recordId).check(z.maxLength(1000)), []),
    award: z._default(optionalText(LENGTH.name), { zh: '', en: '' }),
    date: day,
  }),
  output: single(
    z.object({
      issued: z.int(),
      /** People whose name contains characters that cannot be printed. They are asked for a Latin one. */
      unprintable: z.array(z.string()),
    }),
  ),
});

/** Revokes a certificate. Another one can be issued in its place. */
export const revokeCertificate = endpoint({
  ...office('revoke'),
  path: '/contest/certificate/{id}/revoke',
  params: oneId,
  body: z.object({ reason: givenText(500, MIN_REASON_LENGTH) }),
});

const code = z.object({ code: givenText(24, 1) });

/** Returns the content of a certificate to whoever holds it, with the name masked (threat 43). */
export const verifyCertificate = endpoint({
  name: 'certificateVerify',
  method: 'GET',
  path: '/api/certificate/{code}',
  params: code,
  output: single(
    z.object({
      code: z.string(),
      kind: z.enum(CERTIFICATE_KINDS),
      title: bilingual,
      /** The non-empty texts of the certificate, in Chinese, English or both, with the name masked. */
      texts: z.array(z.object({ zh: z.string(), en: z.string() })),
      issuedOn: day,
      revokedAt: z.nullable(moment),
      reason: z.nullable(z.string()),
      /** Code of the certificate that replaced it; null if there is none. */
      successor: z.nullable(z.string()),
    }),
  ),
});
export type VerifiedCertificate = Answer<typeof verifyCertificate>['data'];

/** Checks whether a name read from the paper is the name it was issued to. */
export const matchCertificate = endpoint({
  name: 'certificateMatch',
  method: 'POST',
  path: '/api/certificate/match',
  body: z.object({ code: givenText(24, 1), name: givenText(60, 1) }),
  output: single(z.object({ isMatch: z.boolean() })),
});

/** Lists the caller's certificates. */
export const listOwnCertificates = endpoint({
  name: 'certificateOwnList',
  method: 'GET',
  path: '/api/certificate/own/list',
  access: 'session',
  output: single(
    z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        kind: z.enum(CERTIFICATE_KINDS),
        title: bilingual,
        /** The prize, as it is printed. */
        award: optionalBilingual,
        issuedOn: day,
        revokedAt: z.nullable(moment),
      }),
    ),
  ),
});

export const downloadCertificate = endpoint({
  name: 'certificateDownload',
  method: 'GET',
  path: '/api/certificate/own/{id}/pdf',
  access: 'session',
  params: oneId,
  output: 'file',
});

/** The states of entries whose people can get certificates. */
export const CERTIFIED_STATES = ['approved'] as const satisfies EntryState[];
