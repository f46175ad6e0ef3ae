import type { Area } from '#server/platform/area.ts';
import { paymentData, signUpData } from './activity/personal.ts';
import { signUpRetention } from './activity/retention.ts';
import { activityRoutes, attendeeRoutes } from './activity/routes.ts';
import * as activity from './activity/templates.ts';
import { startActivities } from './activity/worker.ts';
import { startCertificationEnds } from './certification/ending.ts';
import { evidenceRetention } from './certification/retention.ts';
import { certificationRoutes } from './certification/routes.ts';
import { evidenceUploads } from './certification/upload-purpose.ts';
import { conversationData } from './contact/conversation/personal.ts';
import { contactHome, reportHome } from './contact/home.ts';
import { contactData } from './contact/personal.ts';
import { contactRetention } from './contact/retention.ts';
import { contactRoutes } from './contact/routes.ts';
import * as contact from './contact/templates.ts';
import { startContacts } from './contact/worker.ts';
import { organisationRoutes } from './directory/routes.ts';
import { exportRoutes } from './export/routes.ts';
import { certificationHome, organisationHome } from './home.ts';
import { attachmentRetention } from './listing/attachment/retention.ts';
import { attachmentRoutes } from './listing/attachment/routes.ts';
import { listingUploads } from './listing/attachment/upload-purpose.ts';
import { startListingEnds } from './listing/ending.ts';
import { listingHome } from './listing/home.ts';
import { listingRoutes } from './listing/routes.ts';
import * as listing from './listing/templates.ts';
import { joinRequestData } from './member/personal.ts';
import { joinRequestRetention } from './member/join-request.ts';
import { invitationRetention } from './member/invitation.ts';
import * as member from './member/notice.ts';
import { joinRequestRoutes, memberInvitationRoutes, memberRoutes } from './member/routes.ts';
import { matchRoutes } from './match/routes.ts';
import { searchData } from './search/personal.ts';
import { searchRoutes } from './search/routes.ts';
import { searchFound } from './search/templates.ts';
import { startSearches } from './search/worker.ts';
import { cooperationExpertKind } from './expert-kind.ts';
import { cooperationNewsKind } from './news-kind.ts';
import { parkKind } from './park-kind.ts';
import { cooperationData } from './personal.ts';
import { policyKind } from './policy-kind.ts';
import { reportKind } from './report-kind.ts';
import { cooperationRoutes } from './routes.ts';
import { COOPERATION_TEMPLATES } from './templates.ts';
import { startVisibility } from './visibility/worker.ts';

export const cooperationArea: Area = {
  name: 'cooperation',
  routes: [
    cooperationRoutes,
    exportRoutes,
    organisationRoutes,
    memberRoutes,
    memberInvitationRoutes,
    joinRequestRoutes,
    certificationRoutes,
    listingRoutes,
    attachmentRoutes,
    matchRoutes,
    searchRoutes,
    activityRoutes,
    attendeeRoutes,
    contactRoutes,
  ],
  kinds: [policyKind, cooperationNewsKind, cooperationExpertKind, reportKind, parkKind],
  uploads: [evidenceUploads, listingUploads],
  workers: [
    startVisibility,
    startCertificationEnds,
    startListingEnds,
    startContacts,
    startSearches,
    startActivities,
  ],
  retention: [contactRetention, invitationRetention, joinRequestRetention, signUpRetention],
  fileRetention: [evidenceRetention, attachmentRetention],
  templates: [
    ...COOPERATION_TEMPLATES,
    member.memberJoined,
    member.joinAsked,
    member.joinAdmitted,
    member.joinRefused,
    member.memberRemoved,
    member.memberChanged,
    member.memberInherited,
    searchFound,
    ...Object.values(activity),
    ...Object.values(listing),
    ...Object.values(contact),
  ],
  home: [certificationHome, organisationHome, listingHome, reportHome, contactHome],
  personal: [
    contactData,
    conversationData,
    cooperationData,
    joinRequestData,
    searchData,
    signUpData,
    paymentData,
  ],
};
