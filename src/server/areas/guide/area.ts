import type { Area } from '#server/platform/area.ts';
import { downloadKind, faqKind } from './kind.ts';
import { guideRoutes } from './routes.ts';

export const guideArea: Area = {
  name: 'guide',
  routes: [guideRoutes],
  kinds: [faqKind, downloadKind],
};
