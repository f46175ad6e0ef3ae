export { findEntryProfile } from './entry/entry-profile.ts';
export { listJudged, listJudgedNames, type JudgedContent } from './judged/read.ts';
export { touchesOfCookie } from './channel/known.ts';
export { usesForm } from './record/form-use.ts';
export { listWinners, type Winner } from './judged/winner.ts';
export { useDisqualificationFollowers } from './record/disqualification.ts';
export { usePublicationFollowers } from './team/person/publication.ts';
export { issueAwards, type Awarded } from './certificate/issue.ts';
export { revokeAwards } from './certificate/revoke.ts';
