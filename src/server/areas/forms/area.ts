import type { Area } from '#server/platform/area.ts';
import { answerData } from './answer/personal.ts';
import { answerRoutes } from './answer/routes.ts';
import { answerUploads } from './answer/upload-purpose.ts';
import { startAnswerNews, watcherRetention } from './watch.ts';
import { draftRetention } from './fill/draft.ts';
import { formFiles } from './fill/file/file-holder.ts';
import { formFileRetention } from './fill/file/retention.ts';
import { formUploads } from './fill/file/upload-purpose.ts';
import { formFillingRoutes, formOfficeRoutes } from './routes.ts';
import { answersDigestJob } from './answer/digest.ts';
import { formAnswersCame, formPlace, formReceived } from './templates.ts';

export const formsArea: Area = {
  name: 'forms',
  routes: [formOfficeRoutes, formFillingRoutes, answerRoutes],
  retention: [draftRetention, watcherRetention],
  fileRetention: [formFileRetention],
  workers: [startAnswerNews],
  files: formFiles,
  uploads: [formUploads, answerUploads],
  jobs: [answersDigestJob],
  templates: [formPlace, formReceived, formAnswersCame],
  personal: answerData,
};
