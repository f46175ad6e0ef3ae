import { openCardRenderer, type CardRenderer } from '#server/platform/card/renderer.ts';
import type { Portal } from '#server/portal.ts';
import { resources } from '#server/resources.ts';

/** Maximum number of share cards drawn at the same time. */
export const CARDS_AT_ONCE = 2;

/** Opens the card renderer of this process. It uses no resources until the first card is drawn. */
export const cardRendererOf = ({ storage }: Portal): CardRenderer =>
  openCardRenderer(resources.program, storage.folder, CARDS_AT_ONCE);
