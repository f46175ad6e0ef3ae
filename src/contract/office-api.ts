import {
  consultationKind,
  consultationResource,
  listConsultants,
  revealConsultation,
  submitConsultation,
} from './consultation/consultation.ts';
import { certificationResource } from './cooperation/certification.ts';
import { organisationResource } from './cooperation/organisation.ts';
import { departmentResource, listDepartmentChoices } from './identity/department.ts';
import { dictionaryDataResource } from './system/dictionary-data.ts';
import { dictionaryTypeResource } from './system/dictionary-type.ts';
import type { Endpoint } from './call/endpoint.ts';
import { listDescriptions, zipCode } from './operations/codegen.ts';
import { errorLog, loginLog, operationLog } from './monitor/log.ts';
import { listSamples, listServer } from './monitor/server.ts';
import { listWorkers } from './monitor/worker.ts';
import { listMenuShown, menuResource } from './identity/menu.ts';
import { listCurrentNotices, noticeResource, readNotices } from './notice/notice.ts';
import { endOnline, listOnline } from './identity/online.ts';
import { checkStore, listStores } from './files/store.ts';
import { outboxLog, readOutboxText, resendMessage } from './messaging/outbox.ts';
import { parameterResource, revealParameter } from './system/parameter.ts';
import { postResource } from './identity/post.ts';
import { getPreferences, savePreferences } from './office/preference.ts';
import { joinRecord, leaveRecord, renewPresence } from './office/presence.ts';
import {
  listFilterAudience,
  listSavedFilters,
  removeSavedFilter,
  saveFilter,
} from './office/saved-filter.ts';
import { ownCalls } from './kind/own.ts';
import { callsOf } from './kind/resource.ts';
import { listRoleChoices, roleResource } from './identity/role.ts';
import { downloadImport, getImport } from './call/sheet.ts';
import {
  downloadUserTemplate,
  importUsers,
  listUserChoices,
  resetUserPassword,
  revealUser,
  userResource,
} from './identity/user.ts';
import {
  jobResource,
  listTargets,
  previewTimetable,
  runJob,
  runLog,
  stopRun,
} from './operations/job.ts';
import {
  batchResource,
  listBatchRoles,
  previewBatch,
  readRecipients,
  releaseBatch,
  turnBatch,
} from './messaging/batch.ts';
import {
  listTemplateVersions,
  previewTemplate,
  resetTemplate,
  templateResource,
  testTemplate,
} from './messaging/template.ts';
import {
  changeAnswer,
  getForm,
  listPublishedForms,
  openForm,
  saveDraft,
  submitForm,
  withdrawAnswer,
} from './forms/filling.ts';
import { listFormChoices, listRegistrationForms } from './forms/choice.ts';
import { getFormGroups, listGroupChoices, saveFormGroups } from './forms/group.ts';
import {
  exportAnswers,
  getAnswer,
  getAnswerView,
  listAnsweredForms,
  listAnswers,
  removeAnswer,
  revealAnswer,
  addAnswer,
  editAnswer,
  tagAnswer,
} from './forms/record.ts';
import { getStatistics, exportChart } from './forms/statistic.ts';
import {
  formResource,
  getDefinition,
  listFormVersions,
  publishForm,
  saveDefinition,
  turnForm,
} from './forms/form.ts';
import * as certificate from './registration/certificate.ts';
import * as channel from './registration/channel.ts';
import * as behalf from './registration/on-behalf.ts';
import {
  identityCaseKind,
  identityCaseResource,
  openIdentityCase,
} from './registration/identity-case.ts';
import { resendToTeam } from './registration/office/delivery.ts';
import * as ending from './registration/office/ending.ts';
import * as entryFile from './registration/office/entry-file.ts';
import * as entryRecord from './registration/office/entry-record.ts';
import * as letter from './registration/office/letter.ts';
import * as note from './registration/office/note.ts';
import { dealStartNumbers } from './registration/office/start-number.ts';
import * as review from './registration/office/review.ts';
import * as reviewedEntry from './registration/office/reviewed-entry.ts';
import { appealKind, appealResource } from './judging/outcome/appeal.ts';
import { assignmentReading } from './judging/assignment.ts';
import { JUDGING_API } from './judging/calls.ts';
import { judgedFileResource } from './judging/file/copy.ts';
import { conflictResource } from './judging/recusal/conflict.ts';
import { deputyResource } from './judging/recusal/deputy.ts';
import { judgeResource } from './judging/judge.ts';
import { releaseReading } from './judging/outcome/release.ts';
import { roundResource } from './judging/round.ts';
import { contactResource } from './cooperation/contact.ts';
import { listingResource } from './cooperation/listing/listing.ts';
import { absenceResource } from './workflow/absence.ts';
import { applicationResource } from './workflow/application.ts';
import { WORKFLOW_API } from './workflow/calls.ts';
import { processResource } from './workflow/process.ts';
import { taskReading } from './workflow/task.ts';
import { findRecords } from './office/find.ts';
import { binReading } from './office/bin.ts';
import { getHome, getHomeCard } from './office/home.ts';

/** The kinds of records that operators keep or read in the back office. */
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
  jobResource,
  runLog,
  templateResource,
  batchResource,
  formResource,
  entryRecord.entryResource,
  identityCaseResource,
  certificate.certificateTemplateResource,
  certificate.certificateRecord,
  channel.channelResource,
  roundResource,
  judgeResource,
  conflictResource,
  judgedFileResource,
  deputyResource,
  assignmentReading,
  releaseReading,
  appealResource,
  listingResource,
  contactResource,
  organisationResource,
  certificationResource,
  processResource,
  taskReading,
  absenceResource,
  applicationResource,
  binReading,
] as const;

/** The calls of operators, and the visitors' calls that belong to the same areas. */
export const OFFICE_API: readonly Endpoint[] = [
  ...OFFICE_RESOURCES.flatMap((kept) => callsOf(kept)),
  listUserChoices,
  listRoleChoices,
  listDepartmentChoices,
  listMenuShown,
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
  ...ownCalls(consultationKind),
  ...ownCalls(appealKind),
  openIdentityCase,
  ...ownCalls(identityCaseKind),
  revealParameter,
  listOnline,
  endOnline,
  readOutboxText,
  resendMessage,
  previewTemplate,
  resetTemplate,
  listTemplateVersions,
  testTemplate,
  listBatchRoles,
  previewBatch,
  readRecipients,
  releaseBatch,
  turnBatch,
  getDefinition,
  saveDefinition,
  publishForm,
  turnForm,
  listFormVersions,
  listFormChoices,
  listRegistrationForms,
  getFormGroups,
  listGroupChoices,
  saveFormGroups,
  listAnsweredForms,
  getAnswerView,
  listAnswers,
  getAnswer,
  revealAnswer,
  addAnswer,
  editAnswer,
  tagAnswer,
  removeAnswer,
  exportAnswers,
  getStatistics,
  entryRecord.listEntryChoices,
  reviewedEntry.getReviewedEntry,
  review.nextEntry,
  review.claimEntry,
  review.declareConflict,
  dealStartNumbers,
  review.reviewEntry,
  review.reviewEntries,
  letter.messageEntry,
  resendToTeam,
  note.noteEntry,
  letter.previewMessages,
  letter.messageEntries,
  entryFile.exportEntries,
  ending.extendEntry,
  ending.reopenEntry,
  ending.disqualifyEntry,
  ending.recallDisqualification,
  reviewedEntry.revealEntry,
  behalf.listOpenTopics,
  behalf.beginOnBehalf,
  behalf.importEntries,
  behalf.downloadEntryTemplate,
  entryFile.openEntryFile,
  entryFile.zipEntries,
  entryFile.downloadEntries,
  certificate.issueCertificates,
  certificate.revokeCertificate,
  channel.listChannelPeople,
  exportChart,
  listPublishedForms,
  getForm,
  openForm,
  saveDraft,
  submitForm,
  changeAnswer,
  withdrawAnswer,
  getPreferences,
  savePreferences,
  listSavedFilters,
  saveFilter,
  removeSavedFilter,
  listFilterAudience,
  joinRecord,
  renewPresence,
  leaveRecord,
  getHome,
  getHomeCard,
  findRecords,
  listStores,
  checkStore,
  listDescriptions,
  zipCode,
  listServer,
  listSamples,
  listWorkers,
  previewTimetable,
  listTargets,
  runJob,
  stopRun,
  ...JUDGING_API,
  ...WORKFLOW_API,
];
