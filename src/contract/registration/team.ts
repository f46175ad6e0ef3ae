import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { day, moment } from '#contract/call/moment.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { givenText, visibleName } from '#contract/call/text/text.ts';
import { PRIVACY_VERSION } from '#contract/identity/account.ts';
import { emailAddress, phoneNumber } from '#contract/identity/credential.ts';
import { oneId } from '#contract/kind/reading.ts';
import { TEAM_ROLES } from './state.ts';

/** The name of a team, in characters. */
export const TEAM_NAME_LENGTH = { min: 2, max: 40 } as const;
export const teamName = visibleName(TEAM_NAME_LENGTH.max, TEAM_NAME_LENGTH.min);

const PERSON_LENGTH = 60;

/** An identity document: its country by two letters, and its number as it is printed. */
const idCountry = z.string().check(z.regex(/^[A-Z]{2}$/, 'country'));
const idNumber = z.string().check(z.regex(/^[A-Za-z0-9 -]{4,30}$/, 'idNumber'));

/**
 * The edition of the rules and of the privacy statement to which people of teams agree: raise it with either of them. From
 * then on whoever has not submitted yet reads both and agrees anew (threats, privacy).
 */
export const AGREED_EDITION = `2026-11/${PRIVACY_VERSION}`;

/** What somebody writes of themselves; nobody else does. */
const personBase = z.object({
  name: visibleName(PERSON_LENGTH),
  /** As certificates have it, where the name cannot be printed or read. */
  nameLatin: z._default(
    givenText(PERSON_LENGTH).check(z.regex(/^[\p{Script=Latin}\p{M} .'’-]*$/u, 'latin')),
    '',
  ),
  school: visibleName(100),
  birthday: day,
  idCountry,
});

/** What is shown of a person to the person themselves. */
const ownPerson = z.extend(z.partial(personBase), {
  idMasked: z.nullable(z.string()),
  /** Whether they agreed to the rules and the privacy statement as they are now. */
  hasAgreed: z.boolean(),
  /** Whether their name may stand on the list of winners. */
  isPublic: z.boolean(),
});

/** How a captain may ask somebody into their team. */
export const ASKING_KINDS = ['link', 'code', 'phone', 'mail'] as const;
export type AskingKind = (typeof ASKING_KINDS)[number];
/** All kinds of invitations: where teams merge, their people are asked by their accounts. */
export const INVITATION_KINDS = [...ASKING_KINDS, 'account'] as const;
/** A link lives for days, a code for hours, and a code may be mistyped so many times. */
export const INVITATION_LIFE = { linkDays: 7, codeHours: 24, tries: 5, code: 8 } as const;

/** The roles into which somebody is asked. */
export const INVITED_ROLES = ['member', 'tutor', 'contact'] as const;

export const teamMember = z.object({
  id: z.int(),
  role: z.enum(TEAM_ROLES),
  nickName: z.string(),
  name: z.nullable(z.string()),
  school: z.nullable(z.string()),
  isSelf: z.boolean(),
  /** Whether they wrote who they are and agreed to the rules. */
  isConfirmed: z.boolean(),
});
export type TeamMember = z.output<typeof teamMember>;

const invitation = z.object({
  id: z.int(),
  kind: z.enum(INVITATION_KINDS),
  role: z.enum(TEAM_ROLES),
  /** Whether another team is asked to merge with this one. */
  isMerge: z.boolean(),
  until: moment,
  sentAt: moment,
  /** When somebody first looked at it; null while nobody has. */
  seenAt: z.nullable(moment),
  uses: z.int(),
  /** To whom it is bound: an address masked, or the name of an account. */
  to: z.nullable(z.string()),
});

/** Somebody came by a link, and the captain has to say yes. */
const joinRequest = z.object({
  id: z.int(),
  nickName: z.string(),
  role: z.enum(TEAM_ROLES),
  /** The team that would merge with this one; null for somebody on their own. */
  fromTeam: z.nullable(z.string()),
  at: moment,
});

/** A team as one of its people sees it; invitations and requests are the captain's. */
export const teamView = z.object({
  id: z.int(),
  name: z.string(),
  version: z.int(),
  role: z.enum(TEAM_ROLES),
  members: z.array(teamMember),
  invitations: z.array(invitation),
  requests: z.array(joinRequest),
  /** Oneself, as far as it was written. */
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

/** Asks people into a team. What a link or a code is made of is told this once. */
export const inviteToTeam = endpoint({
  ...deed('invite'),
  body: z.object({
    kind: z.enum(ASKING_KINDS),
    role: z._default(z.enum(INVITED_ROLES), 'member'),
    /** Asks the captain of another team to merge that team with this one; the role is of no account then. */
    isMerge: z.optional(z.boolean()),
    phone: z.optional(phoneNumber),
    email: z.optional(emailAddress),
  }),
  output: single(
    z.object({
      id: z.int(),
      /** What follows the `#` of the link; null for a code. */
      token: z.nullable(z.string()),
      code: z.nullable(z.string()),
      until: moment,
    }),
  ),
});
export type Invited = Answer<typeof inviteToTeam>['data'];

const one = z.object({ invitation: recordId });
const person = z.object({ member: recordId });

/** Sends an invitation by phone or mail again, as a new link: the one before is over. */
export const reinvite = endpoint({
  ...deed('reinvite'),
  body: one,
  output: single(z.object({ token: z.string(), until: moment })),
});

/** Takes an invitation back. */
export const uninvite = endpoint({ ...deed('uninvite'), body: one });
/** Lets somebody in who came by a link, or does not. */
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

/** Writes who one is, and agrees to what the contest asks of each (threats 32, 58). */
export const writePerson = endpoint({
  name: 'teamPerson',
  method: 'PUT',
  path: '/api/team/{id}/person',
  access: 'session',
  guarded: true,
  params: oneId,
  body: z.extend(personBase, {
    /** Left out, the number stays as it is. */
    idNumber: z.optional(idNumber),
    /** The person says yes to the rules and to what is kept of them. */
    agreesToRules: z.boolean(),
    agreesToPrivacy: z.boolean(),
    /** The edition of both that they read. */
    edition: givenText(40),
    /** Whether their name may stand on the list of winners; left out, it stays as they said before. */
    agreesToPublication: z.optional(z.boolean()),
    /** Under 18: the phone of a parent, who says yes by the code that they were sent. */
    guardianPhone: z.optional(phoneNumber),
    guardianCode: z.optional(z.string().check(z.regex(/^\d{6}$/, 'smsCode'))),
  }),
  output: single(ownPerson),
});

/** Says whether one's name may stand on the list of winners, at any time, also once the team cannot change any more. */
export const sayPublication = endpoint({
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
  /** Whether the captain says yes afterwards. */
  isAsked: z.boolean(),
  /** Whether the reader is asked to merge the team that they lead with this one. */
  isMerge: z.boolean(),
});
export type InvitationView = z.output<typeof invitationView>;

/** What an invitation asks into, before anybody says yes. */
export const lookAtInvitation = endpoint({
  name: 'invitationLook',
  method: 'POST',
  path: '/api/invitation/look',
  access: 'optional',
  body: proof,
  output: single(invitationView),
});

/** The invitations that name the caller, by their phone, their confirmed mail or their account. */
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
    /** Of one that names the caller its number is enough. */
    invitation: z.optional(recordId),
    isAccepted: z.boolean(),
  }),
  output: single(z.object({ outcome: z.enum(['joined', 'requested', 'declined']), team: z.int() })),
});
