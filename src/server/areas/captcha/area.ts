import type { Area } from '#server/platform/http/area.ts';
import { captchaRoutes } from './routes.ts';

export const captchaArea: Area = {
  name: 'captcha',
  routes: [captchaRoutes],
};
