import { captchaRetention } from './areas/captcha/service.ts';
import { sessionRetention } from './areas/identity/session/service.ts';
import { codeRetention, messageRetention } from './areas/messaging/service.ts';
import { logRetention } from './areas/monitor/retention.ts';
import { limitRetention } from './platform/limit/limit.ts';
import { publishRetention } from './platform/publish/history.ts';
import { processRetention } from './platform/publish/process.ts';
import { importRetention } from './platform/sheet/result.ts';
import { requestRetention } from './platform/wire/duplicate.ts';
import { nonceRetention } from './platform/wire/nonce.ts';
import type { Retention } from './platform/worker/retention.ts';

/** Everything in the database that is kept for a time. */
export const RETENTIONS: readonly Retention[] = [
  nonceRetention,
  processRetention,
  requestRetention,
  captchaRetention,
  publishRetention,
  sessionRetention,
  limitRetention,
  codeRetention,
  messageRetention,
  logRetention,
  importRetention,
];
