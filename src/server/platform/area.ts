import type { ContentKind } from '#server/platform/editorial/kind.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import type { Worker } from '#server/platform/worker/worker.ts';
import type { JobDefinition, JobTools } from '#server/platform/job/definition.ts';
import type { Audiences } from '#server/platform/message/audience.ts';
import type { TemplateDefinition } from '#server/platform/message/definition.ts';
import type { FileHolder } from '#server/platform/files/file-holder.ts';
import type { UploadPurpose } from './http/upload/upload-purpose.ts';
import type { Api } from './http/api.ts';
import type { HomeHook } from './http/home-hook.ts';
import type { PersonalData } from './privacy/personal-data.ts';

/** Services available to workers. */
export interface WorkerTools extends JobTools {
  /** The recipients of messages to many. */
  audiences: Audiences;
}

/** The declarations of an area, from which the server derives everything common to all areas. */
export interface Area {
  /** Name of its folder in every layer. */
  name: string;
  /** Functions that mount its calls. */
  routes?: readonly ((api: Api) => void)[];
  /** Its kinds of content; kinds that others refer to come first. */
  kinds?: readonly ContentKind[];
  /** Its data with a limited lifetime. */
  retention?: readonly Retention[];
  /** The same for data in the storage. */
  fileRetention?: readonly ((storage: Storage) => Retention)[];
  /** Workers that every process starts. */
  workers?: readonly ((tools: WorkerTools) => Pick<Worker, 'stop'>)[];
  /** The kinds of work that jobs may name. */
  jobs?: readonly JobDefinition[];
  /** The kinds of messages that it sends. */
  templates?: readonly TemplateDefinition[];
  /** The purposes for which files may be uploaded in parts. */
  uploads?: readonly UploadPurpose[];
  /** References to stored files outside records of content. */
  files?: FileHolder;
  /** Its contributions to the office's home page. */
  home?: readonly HomeHook[];
  /** The personal data that it holds. */
  personal?: PersonalData | readonly PersonalData[];
}
