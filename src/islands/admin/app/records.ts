import type { ResourcePlan } from '#islands/admin/records/plan.ts';

/** Plans of lists of records, by the paths of their pages. */
export const RECORDS: Readonly<Record<string, () => Promise<ResourcePlan>>> = {
  '/content/bin': async () => (await import('#islands/admin/areas/office/bin.tsx')).binPlan,
  '/contest/certificate': async () =>
    (await import('#islands/admin/areas/registration/certificate/certificate.tsx')).certificatePlan,
  '/contest/certificateTemplate': async () =>
    (await import('#islands/admin/areas/registration/certificate/certificate-template.tsx'))
      .certificateTemplatePlan,
  '/contest/channel': async () =>
    (await import('#islands/admin/areas/registration/channel/channel.tsx')).channelPlan,
  '/judging/round': async () =>
    (await import('#islands/admin/areas/judging/round/round.tsx')).roundPlan,
  '/judging/judge': async () =>
    (await import('#islands/admin/areas/judging/judge/judge.tsx')).judgePlan,
  '/judging/conflict': async () =>
    (await import('#islands/admin/areas/judging/conflict/conflict.tsx')).conflictPlan,
  '/judging/file': async () =>
    (await import('#islands/admin/areas/judging/file/file.tsx')).judgedFilePlan,
  '/judging/deputy': async () =>
    (await import('#islands/admin/areas/judging/deputy/deputy.tsx')).deputyPlan,
  '/judging/assignment': async () =>
    (await import('#islands/admin/areas/judging/assignment/assignment.tsx')).assignmentPlan,
  '/contest/identityCase': async () =>
    (await import('#islands/admin/areas/registration/identity-case.tsx')).identityCasePlan,
  '/judging/release': async () =>
    (await import('#islands/admin/areas/judging/release/release.tsx')).releasePlan,
  '/judging/appeal': async () =>
    (await import('#islands/admin/areas/judging/appeal/appeal.tsx')).appealPlan,
  '/cooperation/organisation': async () =>
    (await import('#islands/admin/areas/cooperation/organisation/organisation.tsx'))
      .organisationPlan,
  '/cooperation/certification': async () =>
    (await import('#islands/admin/areas/cooperation/organisation/certification.tsx'))
      .certificationPlan,
  '/system/role': async () => (await import('#islands/admin/areas/identity/role.tsx')).rolePlan,
  '/system/department': async () =>
    (await import('#islands/admin/areas/identity/department.ts')).departmentPlan,
  '/system/post': async () => (await import('#islands/admin/areas/identity/post.ts')).postPlan,
  '/system/menu': async () => (await import('#islands/admin/areas/identity/menu/menu.ts')).menuPlan,
  '/system/parameter': async () =>
    (await import('#islands/admin/areas/system/parameter.tsx')).parameterPlan,
  '/system/user': async () => (await import('#islands/admin/areas/identity/user.tsx')).userPlan,
  '/system/notice': async () => (await import('#islands/admin/areas/notice/notice.ts')).noticePlan,
  '/cooperation/contactRequest': async () =>
    (await import('#islands/admin/areas/cooperation/contact.ts')).contactPlan,
  '/cooperation/listing': async () =>
    (await import('#islands/admin/areas/cooperation/listing.tsx')).listingPlan,
  '/system/consultation': async () =>
    (await import('#islands/admin/areas/consultation/consultation.tsx')).consultationPlan,
  '/monitor/online': async () =>
    (await import('#islands/admin/areas/identity/online.ts')).onlinePlan,
  '/monitor/operation': async () =>
    (await import('#islands/admin/areas/monitor/operation.tsx')).operationPlan,
  '/monitor/login': async () =>
    (await import('#islands/admin/areas/identity/login-log.ts')).loginPlan,
  '/monitor/error': async () => (await import('#islands/admin/areas/monitor/error.tsx')).errorPlan,
  '/system/template': async () =>
    (await import('#islands/admin/areas/messaging/template.tsx')).templatePlan,
  '/system/batch': async () => (await import('#islands/admin/areas/messaging/batch.tsx')).batchPlan,
  '/monitor/job': async () => (await import('#islands/admin/areas/operations/job.tsx')).jobPlan,
  '/monitor/run': async () => (await import('#islands/admin/areas/operations/run.tsx')).runPlan,
  '/monitor/outbox': async () =>
    (await import('#islands/admin/areas/messaging/outbox.ts')).outboxPlan,
  '/contest/entry': async () =>
    (await import('#islands/admin/areas/registration/entry.tsx')).entryPlan,
  '/forms/form': async () => (await import('#islands/admin/areas/forms/form.tsx')).formPlan,
  '/workflow/absence': async () =>
    (await import('#islands/admin/areas/workflow/absence/absence.ts')).absencePlan,
  '/workflow/application': async () =>
    (await import('#islands/admin/areas/workflow/application.tsx')).applicationPlan,
  '/workflow/process': async () =>
    (await import('#islands/admin/areas/workflow/process.tsx')).processPlan,
  '/system/dictionary': async () =>
    (await import('#islands/admin/areas/system/dictionary-type.tsx')).dictionaryTypePlan,
};

/** Query parameters with which a page shows something else than its list. */
export const DETAIL_PARAMETERS: Readonly<Record<string, string>> = {
  '/contest/entry': 'review',
  '/system/dictionary': 'dictType',
};
