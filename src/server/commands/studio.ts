import { openStudio, type Studio } from '#server/platform/card/thread.ts';
import type { Portal } from '#server/portal.ts';
import { resources } from '#server/resources.ts';

/** So many share cards are drawn at a time, whoever asks. */
export const EASELS = 2;

/** Where this process has its share cards drawn; it costs nothing until one is. */
export const studioOf = ({ storage }: Portal): Studio =>
  openStudio(resources.program, storage.folder, EASELS);
