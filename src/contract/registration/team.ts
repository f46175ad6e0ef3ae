import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { day, moment } from '#contract/call/moment.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { countryCode } from '#contract/call/text/country.ts';
import { givenText, visibleName } from '#contract/call/text/text.ts';
import { PRIVACY_VERSION } from '#contract/identity/account.ts';
import { emailAddress, phoneNumber } from '#contract/identity/credential.ts';
import { oneId } from '#contract/kind/reading.ts';
import { TEAM_ROLES } from './state.ts';

/** Length of a team's name, in characters. */
export const TEAM_NAME_LENGTH = { min: 2, max: 40 } as const;
export const teamName = visibleName(TEAM_NAME_LENGTH.max, TEAM_NAME_LENGTH.min);

const PERSON_LENGTH = 60;

/** The number of an identity document, as printed. */
const idNumber = z.string().check(z.regex(/^[A-Za-z0-9 -]{4,30}$/, 'idNumber'));

/**
 * Edition of the rules and of the privacy statement to which team members agree. Change it with either of them:
 * whoever has not submitted yet then has to read both and agree again (threats, privacy).
 */
export const AGREED_EDITION = `2026-11/${PRIVACY_VERSION}`;

/** Personal data that only the person themselves can enter. */
const personBase = z.object({
  name: visibleName(PERSON_LENGTH),
  /** Latin spelling of the name for certificates, if the name cannot be printed or read. */
  nameLatin: z._default(
    givenText(PERSON_LENGTH).check(z.regex(/^[\p{Script=Latin}\p{M} .'’-]*$/u, 'latin')),
    '',
  ),
  school: visibleName(100),
  birthday: day,
  idCountry: countryCode,
});

/** Personal data as shown to the person themselves. */
const ownPerson = z.extend(z.partial(personBase), {
  idMasked: z.nullable(z.string()),
  /** Whether they agreed to the current edition of the rules and the privacy statement. */
  hasAgreed: z.boolean(),
  /** Whether their name may appear in the list of winners. */
  isPublic: z.boolean(),
});

/** Ways in which a captain can invite somebody to the team. */
export const ASKING_KINDS = ['link', 'code', 'phone', 'mail'] as const;
export type AskingKind = (typeof ASKING_KINDS)[number];
/** All kinds of invitations. `account` is used when teams merge: their people are invited by their accounts. */
export const INVITATION_KINDS = [...ASKING_KINDS, 'account'] as const;
/** Lifetime of links in days and of codes in hours, number of tries to enter a code, and its length in characters. */
export const INVITATION_LIFE = { linkDays: 7, codeHours: 24, tries: 5, code: 8 } as const;

/** Roles to which somebody can be invited. */
export const INVITED_ROLES = ['member', 'tutor', 'contact'] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];

export const teamMember = z.object({
  id: z.int(),
  role: z.enum(TEAM_ROLES),
  nickName: z.string(),
  name: z.nullable(z.string()),
  school: z.nullable(z.string()),
  isSelf: z.boolean(),
  /** Whether they entered their personal data and agreed to the rules. */
  isConfirmed: z.boolean(),
});
export type TeamMember = z.output<typeof teamMember>;

const invitation = z.object({
  id: z.int(),
  kind: z.enum(INVITATION_KINDS),
  role: z.enum(TEAM_ROLES),
  /** Whether it asks another team to merge with this one. */
  isMerge: z.boolean(),
  until: moment,
  sentAt: moment,
  /** When somebody first opened it; null if nobody has. */
  seenAt: z.nullable(moment),
  uses: z.int(),
  /** Recipient of a personal invitation: a masked address, or the name of an account. */
  to: z.nullable(z.string()),
});

/** A request of somebody who followed a link. The captain has to approve it. */
const joinRequest = z.object({
  id: z.int(),
  nickName: z.string(),
  role: z.enum(TEAM_ROLES),
  /** The team that would merge with this one; null for a single person. */
  fromTeam: z.nullable(z.string()),
  at: moment,
});

/** A team as its members see it. Only the captain sees invitations and requests. */
export const teamView = z.object({
  id: z.int(),
  name: z.string(),
  version: z.int(),
  role: z.enum(TEAM_ROLES),
  members: z.array(teamMember),
  invitations: z.array(invitation),
  requests: z.array(joinRequest),
  /** The reader's own personal data, as far as entered. */
  person: z.nullable(ownPerson),
});
export type TeamView = z.output<typeof teamView>;

const deed = (verb: string) => ({
  name: `team${verb[0]!.toUpperCase()}${verb.slice(1)}`,
  method: 'POST' as const,
  path: `/api/team/{id}/${verb}`,
  access: 'session' as const,
  guarded: true,
  params: oneId,
});

/** Creates an invitation to a team. Its token or code is returned only once. */
export const inviteToTeam = endpoint({
  ...deed('invite'),
  body: z.object({
    kind: z.enum(ASKING_KINDS),
    role: z._default(z.enum(INVITED_ROLES), 'member'),
    /** Asks the captain of another team to merge it with this one. `role` is ignored. */
    isMerge: z.optional(z.boolean()),
    phone: z.optional(phoneNumber),
    email: z.optional(emailAddress),
  }),
  output: single(
    z.object({
      id: z.int(),
      /** The part of the link after `#`; null for a code. */
      token: z.nullable(z.string()),
      code: z.nullable(z.string()),
      until: moment,
    }),
  ),
});
export type Invited = Answer<typeof inviteToTeam>['data'];

const one = z.object({ invitation: recordId });
const person = z.object({ member: recordId });

/** Sends an invitation by phone or mail again with a new link. The previous link becomes invalid. */
export const reinvite = endpoint({
  ...deed('reinvite'),
  body: one,
  output: single(z.object({ token: z.string(), until: moment })),
});

/** Revokes an invitation. */
export const uninvite = endpoint({ ...deed('uninvite'), body: one });
/** Admits or rejects somebody who followed a link. */
export const admitToTeam = endpoint({
  ...deed('admit'),
  body: z.object({ request: recordId, isAdmitted: z.boolean() }),
});
export const changeTeamRole = endpoint({
  ...deed('role'),
  body: z.extend(person, { role: z.enum(INVITED_ROLES) }),
});
export const removeFromTeam = endpoint({ ...deed('remove'), body: person });
export const leaveTeam = endpoint(deed('leave'));
/** Makes another member the captain. */
export const handOverTeam = endpoint({ ...deed('handOver'), body: person });
export const renameTeam = endpoint({
  ...deed('rename'),
  body: z.object({ name: teamName, version: z.int() }),
});

/** Saves the caller's personal data and their consent to what the contest requires (threats 32, 58). */
export const savePerson = endpoint({
  name: 'teamPerson',
  method: 'PUT',
  path: '/api/team/{id}/person',
  access: 'session',
  guarded: true,
  params: oneId,
  body: z.extend(personBase, {
    /** If left out, the stored number is kept. */
    idNumber: z.optional(idNumber),
    /** Consent to the rules, and to the storage of personal data. */
    agreesToRules: z.boolean(),
    agreesToPrivacy: z.boolean(),
    /** The edition of both that the person read. */
    edition: givenText(40),
    /** Whether the name may appear in the list of winners. If left out, the previous answer is kept. */
    agreesToPublication: z.optional(z.boolean()),
    /** For people under 18: the phone of a parent, who consents by entering the code sent to it. */
    guardianPhone: z.optional(phoneNumber),
    guardianCode: z.optional(z.string().check(z.regex(/^\d{6}$/, 'smsCode'))),
  }),
  output: single(ownPerson),
});

/**
 * Sets whether the caller's name may appear in the list of winners. Possible at any time, even when the team can no
 * longer change.
 */
export const setPublicationConsent = endpoint({
  name: 'teamPublication',
  method: 'PUT',
  path: '/api/team/{id}/publication',
  access: 'session',
  guarded: true,
  params: oneId,
  body: z.object({ agrees: z.boolean() }),
});

const proof = z.object({
  token: z.optional(givenText(64)),
  code: z.optional(givenText(16)),
});

const invitationView = z.object({
  team: z.string(),
  captain: z.string(),
  role: z.enum(TEAM_ROLES),
  year: z.int(),
  until: moment,
  /** Whether the captain has to approve afterwards. */
  isAsked: z.boolean(),
  /** Whether the reader is asked to merge the team that they lead with this one. */
  isMerge: z.boolean(),
  /** Whether the team can take somebody in now; `full`: not before its captain has removed somebody. */
  room: z.enum(['open', 'full', 'closed']),
  /** Whether the reader has asked to join and the captain has not answered yet. */
  isRequested: z.boolean(),
});
export type InvitationView = z.output<typeof invitationView>;

/** Returns what an invitation is for, before it is accepted. */
export const getInvitation = endpoint({
  name: 'invitationLook',
  method: 'POST',
  path: '/api/invitation/look',
  access: 'optional',
  body: proof,
  output: single(invitationView),
});

/** Lists the invitations addressed to the caller's phone, confirmed mail address or account. */
export const listOwnInvitations = endpoint({
  name: 'invitationOwnList',
  method: 'GET',
  path: '/api/invitation/list',
  access: 'session',
  output: single(z.array(z.extend(invitationView, { id: z.int() }))),
});
export type OwnInvitation = Answer<typeof listOwnInvitations>['data'][number];

export const answerInvitation = endpoint({
  name: 'invitationAnswer',
  method: 'POST',
  path: '/api/invitation/answer',
  access: 'session',
  guarded: true,
  body: z.extend(proof, {
    /** Id of an invitation that is addressed to the caller. It needs no token or code. */
    invitation: z.optional(recordId),
    isAccepted: z.boolean(),
  }),
  output: single(z.object({ outcome: z.enum(['joined', 'requested', 'declined']), team: z.int() })),
});
