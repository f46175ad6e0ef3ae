import {
  listTemplateVersions,
  previewTemplate,
  resetTemplate,
  testTemplate,
} from '#contract/messaging/template.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/context.ts';
import { withDisplayNames } from '#server/platform/records/display-names.ts';
import { mountStore } from '#server/platform/records/routes.ts';
import { listVersions, preview, reset, sendTest } from './service.ts';
import { templateStoreOf } from './store.ts';

/** Calls about message templates, whose text operators edit. */
export function templateRoutes(api: Api): void {
  const { mount, templates } = api;
  mountStore(api, templateStoreOf(templates));
  mount(previewTemplate, async ({ params, body }, context) => ({
    data: await preview(api, actorOf(context), params.id, body),
  }));
  mount(resetTemplate, async ({ params, body }, context) => {
    await reset(api, actorOf(context), { ...params, ...body });
    return {};
  });
  mount(listTemplateVersions, async ({ params }, context) => ({
    data: await withDisplayNames(api, await listVersions(api, actorOf(context), params.id)),
  }));
  mount(testTemplate, async ({ params, body }, context) => {
    await sendTest(api, actorOf(context), { ...params, ...body });
    return {};
  });
}
