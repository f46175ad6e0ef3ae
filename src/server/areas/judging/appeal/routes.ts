import { submitAppeal as contract } from '#contract/judging/outcome/appeal.ts';
import type { Api } from '#server/platform/http/api.ts';
import { callerOf } from '#server/platform/http/context.ts';
import { mountOwn } from '#server/platform/own/routes.ts';
import { appealKind } from './kind.ts';
import { submitAppeal } from './submit.ts';

/** Calls about appeals: captains submit them, the office decides them. */
export function appealRoutes(api: Api): void {
  mountOwn(api, appealKind);
  api.mount(contract, async ({ body }, context) => ({
    data: await submitAppeal(api.db, callerOf(context), body),
  }));
}
