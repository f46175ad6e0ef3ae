import * as z from 'zod/mini';
import { countryCode } from '#contract/call/text/country.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { LOCALES } from '#contract/call/locale.ts';
import { moment } from '#contract/call/moment.ts';
import { optionalText } from '#contract/call/text/bilingual.ts';
import { shownOf } from '#contract/call/text/relaxed.ts';
import { givenText, visibleName } from '#contract/call/text/text.ts';
import { single } from '#contract/call/wire/reply.ts';
import { emailAddress } from '#contract/identity/credential.ts';
import { ownKind } from '#contract/kind/own.ts';
import { oneId } from '#contract/kind/reading.ts';
import { resource } from '#contract/kind/resource.ts';
import { originalNeeded } from './original.ts';
import { secondFilter, secondStep } from './second-person.ts';
import { sectors } from './sector.ts';

/** `legal`: a law firm or another legal institution, which is certified by evidence of its own. */
export const ORGANISATION_KINDS = ['enterprise', 'legal', 'research', 'association'] as const;
export type OrganisationKind = (typeof ORGANISATION_KINDS)[number];
export const ORGANISATION_STATES = ['active', 'suspended'] as const;
export type OrganisationState = (typeof ORGANISATION_STATES)[number];
/** Deeds for an organisation (`domain/cooperation/organisation-state`). */
export const ORGANISATION_DEEDS = ['suspend', 'askSuspend', 'restore'] as const;
export type OrganisationDeed = (typeof ORGANISATION_DEEDS)[number];
/** What members of an organisation may do: an owner and a publisher act for it, a reader only reads. */
export const ORGANISATION_ROLES = ['owner', 'publisher', 'reader'] as const;
export type OrganisationRole = (typeof ORGANISATION_ROLES)[number];
/** Number of people who work there. */
export const ORGANISATION_SIZES = ['1-9', '10-49', '50-249', '250-999', '1000+'] as const;

/** Maximum number of organisations of an account. */
export const MOST_ORGANISATIONS = 5;
const MOST_LANGUAGES = 10;
const NAME_LENGTH = 120;
const INTRODUCTION_LENGTH = 5000;

const isSecure = (address: string): boolean => URL.parse(address)?.protocol === 'https:';
const site = z.string().check(z.maxLength(200), z.refine(isSecure, 'secureAddress'));
/** A line that somebody answers, mobile or not. */
export const contactPhone = z
  .string()
  .check(z.maxLength(25), z.regex(/^\+?\d[\d ()-]{4,23}$/, 'contactPhone'));
const line = (longest: number) => z._default(givenText(longest), '');

/** Who an organisation is. It is changed only by a round of certification. */
const identityShape = z.object({
  kind: z.enum(ORGANISATION_KINDS),
  /** The language in which its texts are written; the other one is a translation, which may be missing. */
  original: z.enum(LOCALES),
  name: optionalText(NAME_LENGTH),
  country: countryCode,
  region: line(60),
  registrationNumber: visibleName(40),
  /** Legal Entity Identifier (ISO 17442). */
  lei: z.nullable(z.string().check(z.maxLength(20), z.regex(/^[0-9A-Z]{18}\d{2}$/, 'lei'))),
});
export const organisationIdentity = identityShape.check(originalNeeded('name'));
export type OrganisationIdentity = z.output<typeof organisationIdentity>;

/** The identity without the registration number, which only members read, and the office on request. */
export const statedIdentity = z.omit(identityShape, { registrationNumber: true });
export type StatedIdentity = z.output<typeof statedIdentity>;

/** What visitors read about an organisation besides its identity. Its members change it at any time. */
const publicProfile = z.object({
  address: line(200),
  site: z.nullable(site),
  introduction: optionalText(INTRODUCTION_LENGTH),
  sectors,
  founded: z.nullable(z.int().check(z.minimum(1000), z.maximum(2100))),
  size: z.nullable(z.enum(ORGANISATION_SIZES)),
  /** The languages in which it can be written to (ISO 639-1). */
  languages: z._default(
    z
      .array(z.string().check(z.maxLength(2), z.regex(/^[a-z]{2}$/, 'language')))
      .check(z.maxLength(MOST_LANGUAGES)),
    [],
  ),
});

/** Whom the office writes to or calls. Visitors never see it. */
const contact = z.object({
  contactPerson: line(60),
  contactPhone: z.nullable(contactPhone),
  contactEmail: z.nullable(emailAddress),
});

/** What members of an organisation may change at any time. */
export const organisationProfile = z.extend(publicProfile, contact.shape);
export type OrganisationProfile = z.output<typeof organisationProfile>;

/** An organisation as visitors see it; its profile may not be filled in yet. */
export const publicOrganisation = shownOf(
  z.extend(statedIdentity, {
    ...publicProfile.shape,
    id: z.int(),
  }),
);
export type PublicOrganisation = z.output<typeof publicOrganisation>;

const change = z.object({ remark: line(500) });

/** Organisations as the office lists them; the contact is masked. */
export const organisationResource = resource({
  name: 'organisation',
  path: '/cooperation/organisation',
  permission: 'cooperation:organisation',
  removal: 'person',
  fresh: ['export'],
  row: z.extend(change, {
    ...statedIdentity.shape,
    ...organisationProfile.shape,
    status: z.enum(ORGANISATION_STATES),
    certifiedUntil: z.nullable(moment),
    isVisible: z.boolean(),
    /** How far suspending it is. */
    second: secondStep,
    createdAt: moment,
  }),
  change,
  filter: z.object({
    keyword: givenText(64),
    kind: z.enum(ORGANISATION_KINDS),
    status: z.enum(ORGANISATION_STATES),
    isCertified: z.boolean(),
    second: secondFilter,
  }),
  columns: ['id', 'certifiedUntil', 'updatedAt'],
  isNewestFirst: true,
  dictionaries: {
    status: 'organisation_status',
    kind: 'organisation_kind',
    second: 'second_person',
  },
  actions: ['list', 'query', 'edit', 'remove', 'export'],
});

/** Organisations: their members read them in the personal centre, the office may suspend them. */
export const organisationKind = ownKind({
  resource: organisationResource,
  path: '/member/organisation',
  row: z.extend(identityShape, {
    ...organisationProfile.shape,
    certifiedUntil: z.nullable(moment),
    isVisible: z.boolean(),
    /** What the reader is in it. */
    role: z.enum(ORGANISATION_ROLES),
  }),
  deeds: ORGANISATION_DEEDS,
  powers: { askSuspend: 'suspend', suspend: 'suspend', restore: 'suspend' },
});

/** A record that a member has written. The page reads it again. */
export const writtenRecord = z.object({ id: z.int(), version: z.int() });

const own = (verb: string) => ({
  name: `organisation${verb[0]!.toUpperCase()}${verb.slice(1)}`,
  access: 'session' as const,
  about: { resource: 'organisation', action: verb },
  guarded: true,
});

/** Founds an organisation, whose owner is the caller, with a first round of certification to be filled in. */
export const foundOrganisation = endpoint({
  ...own('found'),
  method: 'POST',
  path: '/member/organisation',
  body: organisationIdentity,
  output: single(writtenRecord),
});

/** Changes what visitors read about an organisation, and whom the office may reach. */
export const changeOrganisation = endpoint({
  ...own('profile'),
  method: 'PUT',
  path: '/member/organisation/{id}',
  params: oneId,
  body: z.extend(organisationProfile, { version: z.int() }),
  output: single(writtenRecord),
});

/** Returns the masked fields of an organisation. Each call is logged. */
export const revealOrganisation = endpoint({
  name: 'organisationReveal',
  method: 'POST',
  path: '/cooperation/organisation/{id}/reveal',
  access: { anyPermission: ['cooperation:organisation:reveal'] },
  about: { resource: 'organisation', action: 'reveal' },
  params: oneId,
  output: single(z.extend(contact, { registrationNumber: z.string() })),
});
