import type { Endpoint } from './call/endpoint.ts';
import * as certification from './cooperation/certification.ts';
import { getCooperationExpert, listCooperationExperts } from './cooperation/expert.ts';
import { exportList } from './cooperation/list-export.ts';
import { listFacets, listIds } from './cooperation/listed.ts';
import * as attendee from './cooperation/activity/attendee.ts';
import * as checkIn from './cooperation/activity/check-in.ts';
import * as briefing from './cooperation/activity/briefing.ts';
import * as payment from './cooperation/activity/payment.ts';
import * as activity from './cooperation/activity/sign-up.ts';
import * as conversation from './cooperation/contact/conversation.ts';
import { askContact, contactKind } from './cooperation/contact.ts';
import { listAttachments } from './cooperation/listing/attachment.ts';
import { readFile } from './cooperation/listing/file.ts';
import * as listing from './cooperation/listing/listing.ts';
import { hideMatch, listMatches } from './cooperation/listing/match.ts';
import { listListings, readListing } from './cooperation/listing/open.ts';
import { readPicture } from './cooperation/listing/picture.ts';
import * as joinRequest from './cooperation/member/join-request.ts';
import * as invitation from './cooperation/member/invitation.ts';
import * as member from './cooperation/member/member.ts';
import { getCooperationArticle, listCooperationNews } from './cooperation/news.ts';
import { getPark, listParks } from './cooperation/park.ts';
import { listOrganisations, readOrganisation } from './cooperation/open.ts';
import * as organisation from './cooperation/organisation.ts';
import * as search from './cooperation/listing/saved-search.ts';
import { getPolicy, listPolicies } from './cooperation/policy.ts';
import { getReport, listReports } from './cooperation/report.ts';
import { ownCalls } from './kind/own.ts';

/** The calls of the cooperation portal besides those of its resources and contents. */
export const COOPERATION_API: readonly Endpoint[] = [
  listCooperationNews,
  getCooperationArticle,
  listPolicies,
  getPolicy,
  listReports,
  getReport,
  listParks,
  getPark,
  listCooperationExperts,
  getCooperationExpert,
  listOrganisations,
  readOrganisation,
  organisation.foundOrganisation,
  organisation.changeOrganisation,
  organisation.revealOrganisation,
  ...ownCalls(organisation.organisationKind),
  member.listMembers,
  member.changeMember,
  member.removeMember,
  invitation.listInvitations,
  invitation.inviteMember,
  invitation.withdrawInvitation,
  invitation.readMemberInvitation,
  invitation.joinOrganisation,
  joinRequest.askToJoin,
  joinRequest.listOwnJoinRequests,
  joinRequest.withdrawJoinRequest,
  joinRequest.listJoinRequests,
  joinRequest.admitMember,
  joinRequest.refuseMember,
  certification.beginCertification,
  certification.saveCertification,
  certification.openEvidence,
  certification.revealCertification,
  ...ownCalls(certification.certificationKind),
  listFacets,
  listIds,
  exportList,
  listListings,
  readListing,
  readPicture,
  readFile,
  listing.beginListing,
  listing.saveListing,
  listing.dropListing,
  ...ownCalls(listing.listingKind),
  listing.revealListing,
  listing.listSimilar,
  listAttachments,
  search.listSearches,
  search.saveSearch,
  search.changeSearch,
  search.dropSearch,
  activity.readPlaces,
  activity.listSignUps,
  activity.signUp,
  activity.takePlace,
  activity.cancelSignUp,
  attendee.listAttendees,
  attendee.declineAttendee,
  attendee.exportAttendees,
  payment.noteAttendeePayment,
  payment.listPaymentEvents,
  checkIn.checkInTicket,
  checkIn.checkInAttendee,
  checkIn.listTickets,
  checkIn.handInCheckIns,
  briefing.readBriefing,
  briefing.saveBriefing,
  listMatches,
  hideMatch,
  askContact,
  ...ownCalls(contactKind),
  conversation.readConversation,
  conversation.writeContactMessage,
  conversation.seeContactMessages,
];
