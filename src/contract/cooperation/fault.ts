import { REFUSED, type Refusal } from '../call/refusal.ts';

/** Faults of organisations and their certification. */
export const COOPERATION_FAULTS = {
  /** The organisation has to be certified first, as an enterprise or as a legal institution. */
  certifyEnterprise: REFUSED,
  certifyInstitution: REFUSED,
  /** Nothing of an organisation is published while it is not certified. */
  holderUncertified: REFUSED,
  /** An account may belong to five organisations. */
  tooManyOrganisations: REFUSED,
  /** An organisation keeps one owner at least. */
  lastOwner: REFUSED,
  /** The caller belongs to the organisation already. */
  alreadyMember: REFUSED,
  /** No organisation of the country has the number. */
  numberUnknown: REFUSED,
  /** The caller has asked to join the organisation already. */
  joinAsked: REFUSED,
  /** Whoever asks to join belongs to as many organisations as an account may. */
  askerFull: REFUSED,
  /** An organisation has as many members, or as many open invitations, as it may. */
  mostMembers: REFUSED,
  mostInvitations: REFUSED,
  /** Another organisation of the country has the registration number. */
  numberTaken: REFUSED,
  wrongCheckDigit: REFUSED,
  /** A round lacks evidence. The flaws say which. */
  evidenceNeeded: REFUSED,
  /** The organisation has a round that is submitted already. */
  certificationOpen: REFUSED,
  /** A piece of evidence that the round names has ended. */
  evidenceEnded: REFUSED,
  /** An organisation has as many listings as it may. */
  mostListings: REFUSED,
  /** A published listing is as visitors read it: there is nothing to review. */
  listingUnchanged: REFUSED,
  /** The office has suspended the organisation, revoked its certification or removed the listing. */
  organisationStopped: REFUSED,
  /** Nobody signs up for the activity now. */
  signUpClosed: REFUSED,
  /** The activity costs something else than the caller has read. */
  feeChanged: REFUSED,
  /** The caller has signed up for the activity already. */
  signedUpAlready: REFUSED,
  /** The organisation has taken the caller off the list of the activity. */
  signUpDeclined: REFUSED,
  /** No place is offered to the caller any more. */
  offerOver: REFUSED,
  /** The code is that of no ticket of the activity. */
  ticketUnknown: REFUSED,
  /** An account has saved as many searches as it may. */
  mostSearches: REFUSED,
  /** The account has no phone number, without which nobody is asked for contact. */
  phoneNeeded: REFUSED,
  /** The listing is that of an organisation to which the caller belongs. */
  ownListing: REFUSED,
  /** The caller has asked about the listing already, and the request is open or accepted. */
  contactOpen: REFUSED,
  /** The organisation receives no requests of the caller's any more. */
  contactDeclined: REFUSED,
  /** The caller's requests were reported, so that they may not send any. */
  contactStopped: REFUSED,
  /** As many requests wait for an answer as may. */
  mostContacts: REFUSED,
  /** The listing names neither a phone number nor a mail address that could be shared. */
  contactMissing: REFUSED,
  /** The parties of the request do not agree any more, or the office has stopped one of them. */
  conversationClosed: REFUSED,
} as const satisfies Record<string, Refusal>;
