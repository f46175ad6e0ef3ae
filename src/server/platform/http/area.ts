import type { ContentKind } from '#server/platform/editorial/kind.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import type { Api } from './api.ts';

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
}
