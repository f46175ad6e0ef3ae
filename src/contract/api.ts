import {
  changePassword,
  changeProfile,
  register,
  resetPassword,
  resetPhone,
  setUpAdministrator,
} from './account.ts';
import { listAllianceItems } from './alliance.ts';
import { changeAvatar, removeAvatar } from './avatar.ts';
import { checkCaptcha, getCaptcha } from './captcha.ts';
import { listChapters } from './chapter.ts';
import { contentCalls } from './content.ts';
import { CONTENT_TYPES } from './content-types.ts';
import { listSessions, listTopicTracks } from './contest-choices.ts';
import { archiveContest, cloneContest } from './contest-set-up.ts';
import { getContest, listContests } from './contest.ts';
import { listDictionary } from './dictionary.ts';
import type { Endpoint } from './endpoint.ts';
import {
  downloadFile,
  downloadResource,
  getProcess,
  listFiles,
  removeUpload,
  uploadFile,
} from './file.ts';
import {
  editFile,
  getFile,
  listFolders,
  listLibrary,
  listUses,
  removeFile,
  replaceFile,
  uploadFilm,
} from './library.ts';
import { getMedia, listMedia } from './media.ts';
import {
  getNews,
  getNewsPage,
  listLatestNews,
  listNewsAddresses,
  listNewsArticles,
  listNewsYears,
} from './news.ts';
import {
  getBatch,
  getPublishing,
  listPublishes,
  rebuildSite,
  retryPublishing,
} from './publishing.ts';
import { OFFICE_API } from './office-api.ts';
import { listExperts, listUnits } from './people.ts';
import {
  getRace,
  getRaceGroups,
  listRaceGroups,
  listRaces,
  listShows,
  listVideosAndImages,
} from './race.ts';
import {
  confirmPassword,
  endOtherSessions,
  getInfo,
  listOwnSessions,
  login,
  logout,
  verifyToken,
} from './session.ts';
import { getContactEmail, getContactPhone, getSite, listQrCodes } from './site.ts';
import { sendLoginCode, sendPasswordCode, sendPhoneCode, sendRegisterCode } from './sms.ts';
import { getWireKey } from './wire.ts';

/** Every call of the portal, in the order in which the documentation shows them. */
export const API: readonly Endpoint[] = [
  getWireKey,
  getCaptcha,
  checkCaptcha,
  sendLoginCode,
  sendRegisterCode,
  sendPasswordCode,
  sendPhoneCode,
  register,
  login,
  verifyToken,
  getInfo,
  logout,
  confirmPassword,
  listOwnSessions,
  endOtherSessions,
  changeProfile,
  changeAvatar,
  removeAvatar,
  changePassword,
  resetPhone,
  resetPassword,
  setUpAdministrator,
  listRaces,
  listRaceGroups,
  listShows,
  listVideosAndImages,
  getRaceGroups,
  getRace,
  listContests,
  getContest,
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
  getProcess,
  ...CONTENT_TYPES.flatMap(contentCalls),
  ...[listSessions, listTopicTracks, cloneContest, archiveContest],
  ...[listLibrary, listFolders, getFile, listUses, uploadFilm, editFile, replaceFile, removeFile],
  ...[listPublishes, getPublishing, getBatch, retryPublishing, rebuildSite],
  ...OFFICE_API,
];
