import { consultationResource, listConsultants } from './consultation.ts';
import { revealConsultation, submitConsultation } from './consultation.ts';
import { departmentResource } from './department.ts';
import { dictionaryDataResource } from './dictionary-data.ts';
import { dictionaryTypeResource } from './dictionary-type.ts';
import type { Endpoint } from './endpoint.ts';
import { errorLog, loginLog, operationLog } from './log.ts';
import { menuResource } from './menu.ts';
import { listCurrentNotices, noticeResource, readNotices } from './notice.ts';
import { endOnline, listOnline } from './online.ts';
import { outboxLog, readOutboxText } from './outbox.ts';
import { parameterResource, revealParameter } from './parameter.ts';
import { postResource } from './post.ts';
import { getPreferences, savePreferences } from './preference.ts';
import { callsOf } from './resource.ts';
import { listRoleChoices, roleResource } from './role.ts';
import { downloadImport, getImport } from './sheet.ts';
import {
  downloadUserTemplate,
  importUsers,
  listUserChoices,
  resetUserPassword,
  revealUser,
  userResource,
} from './user.ts';
import { listWaiting } from './waiting.ts';

/** The kinds of records that operators keep. */
export const OFFICE_RESOURCES = [
  userResource,
  roleResource,
  departmentResource,
  postResource,
  menuResource,
  dictionaryTypeResource,
  dictionaryDataResource,
  parameterResource,
  noticeResource,
  consultationResource,
  operationLog,
  loginLog,
  errorLog,
  outboxLog,
] as const;

/** The calls of operators, and the few of visitors that belong to them. */
export const OFFICE_API: readonly Endpoint[] = [
  ...OFFICE_RESOURCES.flatMap((kept) => callsOf(kept)),
  listUserChoices,
  listRoleChoices,
  resetUserPassword,
  revealUser,
  importUsers,
  downloadUserTemplate,
  getImport,
  downloadImport,
  listCurrentNotices,
  readNotices,
  submitConsultation,
  listConsultants,
  revealConsultation,
  revealParameter,
  listOnline,
  endOnline,
  readOutboxText,
  getPreferences,
  savePreferences,
  listWaiting,
];
