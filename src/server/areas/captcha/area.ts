import type { Area } from '#server/platform/area.ts';
import { captchaRoutes } from './routes.ts';
import { captchaRetention } from './service.ts';

export const captchaArea: Area = {
  name: 'captcha',
  routes: [captchaRoutes],
  retention: [captchaRetention],
};
