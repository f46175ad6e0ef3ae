import { openIdentityCase } from '#contract/registration/identity-case.ts';
import type { Api } from '#server/platform/http/api.ts';
import { callerOf } from '#server/platform/http/context.ts';
import { mountOwn } from '#server/platform/own/routes.ts';
import { identityCaseKind } from './kind.ts';
import { openCase } from './open.ts';

/** Calls about documents claimed by two people. */
export function identityCaseRoutes(api: Api): void {
  mountOwn(api, identityCaseKind);
  api.mount(openIdentityCase, async ({ params, body }, context) => {
    const { userId: accountId, userName } = callerOf(context);
    await openCase(api, { teamId: params.id, accountId, userName }, body);
    return {};
  });
}
