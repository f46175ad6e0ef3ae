import * as z from 'zod/mini';
import { moment } from '#contract/call/moment.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { givenText } from '#contract/call/text/text.ts';
import { ownKind } from '#contract/kind/own.ts';
import { oneId } from '#contract/kind/reading.ts';
import { resource } from '#contract/kind/resource.ts';
import { savePerson } from './team.ts';

export const IDENTITY_CASE_STATES = ['open', 'granted', 'refused', 'withdrawn'] as const;
export type IdentityCaseState = (typeof IDENTITY_CASE_STATES)[number];

/** Deeds for an identity case (`domain/registration/identity-case`). */
export const IDENTITY_CASE_DEEDS = ['grant', 'refuse', 'withdraw'] as const;
export type IdentityCaseDeed = (typeof IDENTITY_CASE_DEEDS)[number];

const { name, birthday, idCountry, idNumber } = savePerson.body.shape;

/**
 * Opens an identity case: the caller claims that a document used by another team is theirs. The office investigates
 * it.
 */
export const openIdentityCase = endpoint({
  name: 'identityCaseOpen',
  method: 'POST',
  path: '/api/team/{id}/identityCase',
  access: 'session',
  guarded: true,
  params: oneId,
  body: z.object({
    name,
    birthday,
    idCountry,
    idNumber: idNumber.def.innerType,
    text: z._default(z.pipe(z.string().check(z.trim()), givenText(500)), ''),
  }),
});

const change = z.object({ remark: z._default(givenText(500), '') });

/** Identity cases as the office sees them: who makes the claim, and who uses the document now. */
export const identityCaseResource = resource({
  name: 'identityCase',
  path: '/contest/identityCase',
  permission: 'contest:identityCase',
  row: z.extend(change, {
    status: z.enum(IDENTITY_CASE_STATES),
    year: z.int(),
    /** Masked. */
    name: z.string(),
    team: z.string(),
    /** Who uses the document, masked, with their teams; empty once nobody else does. */
    holders: z.string(),
    content: z.string(),
    answer: z.string(),
    createdAt: moment,
  }),
  change,
  filter: z.object({ keyword: givenText(64), status: z.enum(IDENTITY_CASE_STATES) }),
  columns: ['id', 'updatedAt'],
  isNewestFirst: true,
  dictionaries: { status: 'identity_case_state' },
  actions: ['list', 'query', 'edit'],
});

export const identityCaseKind = ownKind({
  resource: identityCaseResource,
  path: '/member/identityCase',
  row: z.object({ team: z.string(), content: z.string(), answer: z.string() }),
  deeds: IDENTITY_CASE_DEEDS,
});
