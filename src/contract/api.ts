import {
  changePassword,
  changeProfile,
  register,
  resetPassword,
  resetPhone,
  setUpAdministrator,
} from './account.ts';
import { listAllianceItems } from './alliance.ts';
import { checkCaptcha, getCaptcha } from './captcha.ts';
import { listChapters } from './chapter.ts';
import { contentCalls } from './content.ts';
import { getContest, listContests } from './contest.ts';
import { departmentResource } from './department.ts';
import { listDictionary } from './dictionary.ts';
import type { Endpoint } from './endpoint.ts';
import { downloadFile, downloadResource, getProcess, listFiles } from './file.ts';
import { getMedia, listMedia } from './media.ts';
import {
  getNews,
  getNewsPage,
  listLatestNews,
  listNewsAddresses,
  listNewsArticles,
  listNewsYears,
  newsContent,
} from './news.ts';
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
  endOtherSessions,
  getInfo,
  listOwnSessions,
  login,
  logout,
  verifyToken,
} from './session.ts';
import { getContactEmail, getContactPhone, getSite, listQrCodes } from './site.ts';
import { sendLoginCode, sendPasswordCode, sendPhoneCode, sendRegisterCode } from './sms.ts';
import { menuResource } from './menu.ts';
import { parameterResource } from './parameter.ts';
import { postResource } from './post.ts';
import { callsOf } from './resource.ts';
import { roleResource } from './role.ts';
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
  listOwnSessions,
  endOtherSessions,
  changeProfile,
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
  downloadFile,
  downloadResource,
  getProcess,
  ...[newsContent].flatMap(contentCalls),
  ...[roleResource, departmentResource, postResource, menuResource, parameterResource].flatMap(
    callsOf,
  ),
];
