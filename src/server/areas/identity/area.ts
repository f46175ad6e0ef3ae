import type { Area } from '#server/platform/area.ts';
import { accessRoutes } from './access/routes.ts';
import { avatarRetention } from './account/avatar.ts';
import { accountRoutes } from './account/routes.ts';
import { accountData } from './leaving/personal.ts';
import { leavingRoutes } from './leaving/routes.ts';
import {
  emailAdded,
  emailChanged,
  passwordChanged,
  phoneAdded,
  phoneChanged,
} from './change/templates.ts';
import { accountLeaving } from './leaving/templates.ts';
import { loginRoutes } from './login/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { userRoutes } from './user/routes.ts';
import { sessionRetention } from './session/service.ts';

export const identityArea: Area = {
  name: 'identity',
  routes: [accessRoutes, accountRoutes, leavingRoutes, loginRoutes, sessionRoutes, userRoutes],
  retention: [sessionRetention],
  fileRetention: [avatarRetention],
  templates: [accountLeaving, emailAdded, emailChanged, passwordChanged, phoneAdded, phoneChanged],
  personal: accountData,
};
