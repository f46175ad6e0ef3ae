import { captchaArea } from './areas/captcha/area.ts';
import { consultationArea } from './areas/consultation/area.ts';
import { contestArea } from './areas/contest/area.ts';
import { useHidingFollowers } from './areas/contest/service.ts';
import { cooperationArea } from './areas/cooperation/area.ts';
import { filesArea } from './areas/files/area.ts';
import { retireSession } from './areas/files/service.ts';
import { formsArea } from './areas/forms/area.ts';
import { forgetRole, useAnswerFollowers, useFormHolders } from './areas/forms/service.ts';
import { guideArea } from './areas/guide/area.ts';
import { useGroupHolders, useRoleFollowers } from './areas/identity/user/service.ts';
import { identityArea } from './areas/identity/area.ts';
import { judgingArea } from './areas/judging/area.ts';
import { isPublicWinner, nameWinners, withdrawWinner } from './areas/judging/service.ts';
import { mediaArea } from './areas/media/area.ts';
import { messagingArea } from './areas/messaging/area.ts';
import { writesToRole } from './areas/messaging/service.ts';
import { monitorArea } from './areas/monitor/area.ts';
import { newsArea } from './areas/news/area.ts';
import { noticeArea } from './areas/notice/area.ts';
import { officeArea } from './areas/office/area.ts';
import { unshareRole } from './areas/office/service.ts';
import { operationsArea } from './areas/operations/area.ts';
import { peopleArea } from './areas/people/area.ts';
import { publishingArea } from './areas/publishing/area.ts';
import { registrationArea } from './areas/registration/area.ts';
import {
  useDisqualificationFollowers,
  usePrizeLookup,
  usePublicationFollowers,
  usesForm,
} from './areas/registration/service.ts';
import { statisticArea } from './areas/statistic/area.ts';
import { systemArea } from './areas/system/area.ts';
import { workflowArea } from './areas/workflow/area.ts';
import { applicationFollower, hasProcess, namesGroup } from './areas/workflow/service.ts';
import { useKinds } from './platform/editorial/kinds.ts';
import type { ContentKind } from './platform/editorial/kind.ts';
import { useFileHolders } from './platform/files/file-holder.ts';
import type { Area } from './platform/area.ts';

/** All areas of the server. This is the only list of them; areas precede those that reference them. */
export const AREAS: readonly Area[] = [
  contestArea,
  newsArea,
  mediaArea,
  peopleArea,
  guideArea,
  cooperationArea,
  filesArea,
  captchaArea,
  identityArea,
  messagingArea,
  monitorArea,
  noticeArea,
  consultationArea,
  formsArea,
  workflowArea,
  registrationArea,
  judgingArea,
  statisticArea,
  officeArea,
  operationsArea,
  publishingArea,
  systemArea,
];

/** All editorial kinds. */
export const CONTENT_KINDS: readonly ContentKind[] = AREAS.flatMap(({ kinds = [] }) => kinds);

useKinds(CONTENT_KINDS);
useFileHolders(AREAS.flatMap(({ files = [] }) => files));
usePublicationFollowers([nameWinners]);
useDisqualificationFollowers([withdrawWinner]);
usePrizeLookup(isPublicWinner);
useHidingFollowers([retireSession]);
useFormHolders([usesForm, hasProcess]);
useRoleFollowers([forgetRole, unshareRole]);
useGroupHolders([namesGroup, writesToRole]);
useAnswerFollowers([applicationFollower]);
