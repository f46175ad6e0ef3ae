import type { Endpoint } from '#contract/call/endpoint.ts';
import type { TestApp } from '../app.ts';
import { contactGiven } from '../cooperation/contact-given.ts';
import { contentGiven } from '../cooperation/content-given.ts';
import { listingGiven } from '../cooperation/listing-given.ts';
import { behalfGiven } from '../registration/behalf-given.ts';
import { certificateGiven } from '../registration/certificate-given.ts';
import { memberGiven } from '../cooperation/member-given.ts';
import { activityGiven } from '../cooperation/activity-given.ts';
import { searchGiven } from '../cooperation/search-given.ts';
import { cooperationGiven } from '../cooperation/organisation-given.ts';
import { channelGiven } from '../statistic/channel-given.ts';
import { entryGiven } from '../registration/entry-given.ts';
import { formGiven } from '../forms/filling.ts';
import type { Given } from './resource.ts';
import { presenceGiven } from './presence-given.ts';
import { reviewGiven } from '../registration/review-given.ts';
import { savedFilterGiven } from './saved-filter-given.ts';
import { identityCaseGiven } from '../registration/identity-case-given.ts';
import { teamGiven } from '../registration/team-given.ts';
import { templateGiven } from '../messaging/template-given.ts';
import { codegenGiven } from '../operations/codegen-given.ts';
import { storeGiven } from '../storage/store-given.ts';
import { absenceGiven } from '../workflow/absence.ts';
import { processGiven } from '../workflow/process.ts';
import { workflowGiven } from '../workflow/workflow-given.ts';
import { uploadGiven } from '../content/uploading.ts';

/** The input of a call of an area that makes its own; undefined for any other call. @param accountId the caller's @param operatorId whoever calls for the office, if they are somebody else */
export const areaGiven = async (
  app: TestApp,
  endpoint: Endpoint,
  accountId: number,
  operatorId?: number,
): Promise<Given | undefined> =>
  (await templateGiven(app.db, endpoint)) ??
  (await processGiven(app, endpoint)) ??
  (await absenceGiven(app, endpoint, operatorId ?? accountId)) ??
  (await workflowGiven(app, endpoint, { owner: accountId, operator: operatorId })) ??
  (await entryGiven(app, endpoint, accountId)) ??
  (await certificateGiven(app, endpoint, accountId)) ??
  (await presenceGiven(app, endpoint)) ??
  (await savedFilterGiven(app, endpoint, accountId)) ??
  (await teamGiven(app, endpoint, accountId)) ??
  (await reviewGiven(app, endpoint)) ??
  (await behalfGiven(app, endpoint)) ??
  (await identityCaseGiven(app, endpoint, accountId)) ??
  (await memberGiven(app, endpoint, accountId)) ??
  (await searchGiven(app, endpoint, accountId)) ??
  (await activityGiven(app, endpoint, accountId)) ??
  (await cooperationGiven(app, endpoint, accountId)) ??
  (await channelGiven(app, endpoint)) ??
  (await uploadGiven(app, endpoint)) ??
  (await listingGiven(app, endpoint, accountId)) ??
  (await contactGiven(app, endpoint, accountId)) ??
  contentGiven(endpoint) ??
  codegenGiven(endpoint) ??
  storeGiven(endpoint) ??
  (await formGiven(app, endpoint, accountId));
