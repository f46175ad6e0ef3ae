import type { Area } from '#server/platform/area.ts';
import { startDispatch } from './batch/dispatch.ts';
import { batchHome } from './batch/home.ts';
import { batchRoutes } from './batch/routes.ts';
import { codeRetention } from './code/prove.ts';
import { messageData } from './inbox/personal.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { messageRetention } from './outbox/latest.ts';
import { preferenceRoutes } from './preference/routes.ts';
import { receiptRoutes } from './receipt/routes.ts';
import { messagingRoutes } from './routes.ts';
import { templateRoutes } from './template/routes.ts';
import { BATCH_DEFINITIONS, batchWaiting, CODE_TEMPLATES } from './templates.ts';

export const messagingArea: Area = {
  name: 'messaging',
  routes: [
    messagingRoutes,
    templateRoutes,
    batchRoutes,
    inboxRoutes,
    preferenceRoutes,
    receiptRoutes,
  ],
  workers: [startDispatch],
  home: [batchHome],
  personal: messageData,
  retention: [codeRetention, messageRetention],
  templates: [...CODE_TEMPLATES, batchWaiting, ...Object.values(BATCH_DEFINITIONS)],
};
