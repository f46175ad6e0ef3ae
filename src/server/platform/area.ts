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

/** What a worker may work with. */
export interface WorkerTools extends JobTools {
  /** Whom messages to many reach. */
  audiences: Audiences;
}

/** What an area brings to the server; everything that holds for all areas follows from it. */
export interface Area {
  /** Its folder in every layer. */
  name: string;
  /** Each mounts some calls. */
  routes?: readonly ((api: Api) => void)[];
  /** The kinds of content that it keeps; what others refer to comes before them. */
  kinds?: readonly ContentKind[];
  /** What it keeps for a time, and how that is forgotten. */
  retention?: readonly Retention[];
  /** The same of what lies in the storage. */
  fileRetention?: readonly ((storage: Storage) => Retention)[];
  /** What of it runs beside the requests of every process; each is started with the process. */
  workers?: readonly ((tools: WorkerTools) => Pick<Worker, 'stop'>)[];
  /** The kinds of work that it has done by timetables. */
  jobs?: readonly JobDefinition[];
  /** The kinds of messages that it sends. */
  templates?: readonly TemplateDefinition[];
  /** What files are sent to it for in parts. */
  uploads?: readonly UploadPurpose[];
  /** What of it shows stored files, besides records of content. */
  files?: FileHolder;
  /** What it brings to the page that one begins with in the office. */
  home?: readonly HomeHook[];
  /** What it holds of people. */
  personal?: PersonalData;
}
