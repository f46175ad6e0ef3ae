import {
  changePassword,
  changeProfile,
  confirmEmail,
  register,
  resetPassword,
  resetPhone,
  sendEmailCode,
  setUpAdministrator,
} from './identity/account.ts';
import { listAllianceItems } from './alliance/alliance.ts';
import { changeAvatar, removeAvatar } from './identity/avatar.ts';
import { leavePortal, stayInPortal, takeOwnData } from './identity/leaving.ts';
import { checkCaptcha, getCaptcha } from './captcha/captcha.ts';
import { listChapters } from './contest/chapter.ts';
import { contentCalls } from './kind/editorial.ts';
import { COOPERATION_API } from './cooperation-api.ts';
import { CONTENT_TYPES } from './content-types.ts';
import { listSessions, listTopicTracks } from './contest/choices.ts';
import { archiveContest, cloneContest } from './contest/set-up.ts';
import { getContest, getPractice, listContests } from './contest/contest.ts';
import { listPrizes } from './contest/prize.ts';
import { getResult, listFirstPrizes, listResults } from './contest/result.ts';
import { getCalendar } from './contest/phase.ts';
import { listDownloads } from './guide/download.ts';
import { listFaqs } from './guide/faq.ts';
import { listDictionary } from './system/dictionary.ts';
import type { Endpoint } from './call/endpoint.ts';
import {
  downloadFile,
  downloadResource,
  getProcess,
  listFiles,
  removeUpload,
  uploadFile,
} from './files/file.ts';
import {
  beginUpload,
  dropUpload,
  endUpload,
  fetchLinked,
  getUpload,
  putPart,
} from './files/part-upload.ts';
import {
  editFile,
  getFile,
  listFolders,
  listLibrary,
  listUses,
  bulkFiles,
  recoverFile,
  removeFile,
  replaceFile,
  uploadFilm,
} from './files/library.ts';
import { getMedia, listMedia, listVideosAndImages } from './media/media.ts';
import {
  getNews,
  getNewsPage,
  listLatestNews,
  listNewsAddresses,
  listNewsArticles,
  listNewsYears,
  listShows,
} from './news/news.ts';
import {
  getBatch,
  getPublishing,
  listPublishes,
  listWaiting,
  rebuildSite,
  retryPublishing,
} from './publishing/publishing.ts';
import { OFFICE_API } from './office-api.ts';
import * as certificate from './registration/certificate.ts';
import * as entryDeed from './registration/entry/deed.ts';
import * as entryPart from './registration/entry/part.ts';
import * as entry from './registration/entry/record.ts';
import * as entryWindow from './registration/entry/window.ts';
import * as team from './registration/team.ts';
import * as statistic from './statistic/statistic.ts';
import { countVisit, followChannel } from './statistic/visit.ts';
import { listExperts, listUnits } from './people/people.ts';
import { getRace, getRaceGroups, listRaceGroups, listRaces } from './contest/race.ts';
import {
  confirmPassword,
  endOtherSessions,
  getInfo,
  listOwnSessions,
  login,
  logout,
  verifyToken,
} from './identity/session.ts';
import { getContactEmail, getContactPhone, getSite, listQrCodes } from './site/site.ts';
import {
  sendFormCode,
  sendGuardianCode,
  sendLoginCode,
  sendPasswordCode,
  sendPhoneCode,
  sendRegisterCode,
} from './messaging/sms.ts';
import { countUnread, listInbox, readInbox } from './messaging/inbox.ts';
import { getWishes, leave, saveWishes, unsubscribe } from './messaging/preference.ts';
import { echoWechat, receiveWechatEvent } from './messaging/receipt.ts';
import { getWireKey } from './call/wire/wire.ts';

/** Every call of the portal, in the order in which the documentation shows them. */
export const API: readonly Endpoint[] = [
  getWireKey,
  countVisit,
  followChannel,
  getCaptcha,
  checkCaptcha,
  sendLoginCode,
  sendRegisterCode,
  sendPasswordCode,
  sendPhoneCode,
  sendFormCode,
  sendGuardianCode,
  register,
  login,
  verifyToken,
  getInfo,
  logout,
  confirmPassword,
  listOwnSessions,
  endOtherSessions,
  changeProfile,
  takeOwnData,
  leavePortal,
  stayInPortal,
  changeAvatar,
  removeAvatar,
  changePassword,
  resetPhone,
  sendEmailCode,
  confirmEmail,
  resetPassword,
  setUpAdministrator,
  listInbox,
  countUnread,
  readInbox,
  getWishes,
  saveWishes,
  unsubscribe,
  leave,
  echoWechat,
  receiveWechatEvent,
  listRaces,
  listRaceGroups,
  listShows,
  listVideosAndImages,
  getRaceGroups,
  getRace,
  listFaqs,
  listDownloads,
  listPrizes,
  listResults,
  listFirstPrizes,
  getResult,
  entryWindow.getEntryWindow,
  entry.listEntries,
  entry.getEntry,
  entry.getEntryFile,
  entryDeed.beginEntry,
  entryPart.saveEntryPart,
  entryDeed.submitEntry,
  entryDeed.handInWork,
  entryDeed.withdrawEntry,
  entryDeed.resumeEntry,
  entryDeed.acceptPlace,
  entryDeed.declinePlace,
  entryDeed.moveEntry,
  entryDeed.writeToOffice,
  entryDeed.resendConfirmation,
  entry.downloadSummary,
  certificate.matchCertificate,
  certificate.verifyCertificate,
  certificate.listOwnCertificates,
  certificate.downloadCertificate,
  team.inviteToTeam,
  team.reinvite,
  team.uninvite,
  team.admitToTeam,
  team.changeTeamRole,
  team.removeFromTeam,
  team.leaveTeam,
  team.handOverTeam,
  team.renameTeam,
  team.savePerson,
  team.setPublicationConsent,
  team.getInvitation,
  team.listOwnInvitations,
  team.answerInvitation,
  listContests,
  getContest,
  getCalendar,
  getPractice,
  getNews,
  listLatestNews,
  getNewsPage,
  listNewsArticles,
  listNewsYears,
  listNewsAddresses,
  listMedia,
  getMedia,
  listExperts,
  listUnits,
  listAllianceItems,
  listChapters,
  ...COOPERATION_API,
  getSite,
  listQrCodes,
  getContactEmail,
  getContactPhone,
  listDictionary,
  listFiles,
  uploadFile,
  downloadFile,
  downloadResource,
  removeUpload,
  beginUpload,
  getUpload,
  putPart,
  endUpload,
  dropUpload,
  fetchLinked,
  getProcess,
  ...CONTENT_TYPES.flatMap(contentCalls),
  listSessions,
  listTopicTracks,
  cloneContest,
  archiveContest,
  listLibrary,
  listFolders,
  getFile,
  listUses,
  uploadFilm,
  editFile,
  replaceFile,
  removeFile,
  recoverFile,
  bulkFiles,
  listPublishes,
  listWaiting,
  getPublishing,
  getBatch,
  retryPublishing,
  rebuildSite,
  statistic.registerPage.read,
  statistic.registerPage.export,
  statistic.registerPage.picture,
  statistic.applicationPage.read,
  statistic.applicationPage.export,
  statistic.applicationPage.picture,
  statistic.listStatisticChannels,
  ...OFFICE_API,
];
