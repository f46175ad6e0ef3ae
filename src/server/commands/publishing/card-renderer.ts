import { openCardRenderer, type CardRenderer } from '#server/platform/card/renderer.ts';
import type { Portal } from '#server/portal.ts';
import { resources } from '#server/resources.ts';

/** So many share cards are drawn at a time, whoever asks. */
export const CARDS_AT_ONCE = 2;

/** Where this process has its share cards drawn; it costs nothing until one is. */
export const cardRendererOf = ({ storage }: Portal): CardRenderer =>
  openCardRenderer(resources.program, storage.folder, CARDS_AT_ONCE);
