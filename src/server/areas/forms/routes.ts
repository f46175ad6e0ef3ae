import {
  listFormChoices,
  listRegistrationForms as registrationForms,
} from '#contract/forms/choice.ts';
import * as filling from '#contract/forms/filling.ts';
import * as contract from '#contract/forms/form.ts';
import * as group from '#contract/forms/group.ts';
import { Fault } from '#contract/fault.ts';
import type { Respondent } from '#domain/forms/collecting/respondent.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf, callerOf, type HttpContext } from '#server/platform/http/context.ts';
import { withDisplayNames } from '#server/platform/records/display-names.ts';
import { mountStore } from '#server/platform/records/routes.ts';
import { readDefinition, saveDefinition } from './definition.ts';
import { keepDraft } from './fill/draft.ts';
import { listGroupChoices, listGroups, saveGroups } from './group.ts';
import { formStore } from './kind.ts';
import {
  listChoices,
  listPublished,
  listRegistrationForms,
  readOpenedForm,
  readPage,
} from './fill/open.ts';
import { changeOwn, withdrawOwn } from './fill/own-answer.ts';
import { answererOf, demandPublished, demandWelcome } from './fill/published.ts';
import { listVersions, publish, turnForm } from './publish.ts';
import { submit } from './fill/submit.ts';
import { findVersion } from './version.ts';

/** Calls by which the office builds and publishes forms. */
export function formOfficeRoutes(api: Api): void {
  const { mount, db } = api;
  mountStore(api, formStore);
  mount(contract.getDefinition, async ({ params }, context) => ({
    data: await readDefinition(db, callerOf(context), params.id),
  }));
  mount(contract.saveDefinition, async ({ params, body }, context) => ({
    data: await saveDefinition(db, actorOf(context), { ...params, ...body }),
  }));
  mount(contract.publishForm, async ({ params, body }, context) => ({
    data: await publish(db, actorOf(context), { ...params, ...body }),
  }));
  mount(contract.turnForm, async ({ params, body }, context) => {
    await turnForm(db, actorOf(context), { ...params, ...body });
    return {};
  });
  mount(registrationForms, async () => ({ data: await listRegistrationForms(db) }));
  mount(listFormChoices, async () => ({ data: await listChoices(db) }));
  mount(group.getFormGroups, async ({ params }, context) => ({
    data: await listGroups(db, callerOf(context), params.id),
  }));
  mount(group.listGroupChoices, async ({ params }, context) => ({
    data: await listGroupChoices(api, callerOf(context), params.id),
  }));
  mount(group.saveFormGroups, async ({ params, body }, context) => ({
    data: await saveGroups(api, actorOf(context), { ...params, ...body }),
  }));
  mount(contract.listFormVersions, async ({ params }, context) => ({
    data: await withDisplayNames(api, await listVersions(db, callerOf(context), params.id)),
  }));
}

/** The caller, as far as they are known. */
const visitorOf = (context: HttpContext, device = ''): Respondent => ({
  accountId: context.get('caller')?.userId ?? null,
  device,
  address: context.get('address'),
});

/** Calls by which people fill in forms. */
export function formFillingRoutes(api: Api): void {
  const { mount, db, secret } = api;
  mount(filling.listPublishedForms, async (_, { env }) => ({
    data: await listPublished(db, env?.inProcess === true),
  }));
  mount(filling.getForm, async ({ params }) => ({ data: await readPage(db, params.key) }));
  mount(filling.openForm, async ({ params, body }, context) => ({
    data: await readOpenedForm(api, params.key, body, visitorOf(context)),
  }));
  mount(filling.saveDraft, async ({ params, body }, context) => {
    const published = await demandPublished(db, params.key);
    const who = answererOf(published.form, visitorOf(context));
    demandWelcome(published.form, body.password, who);
    const version = await findVersion(db, published.form.id, body.number);
    if (!version) throw new Fault('formChanged');
    const { answers, resume } = body;
    return { data: await keepDraft(db, secret, { published, version, answers, who, resume }) };
  });
  mount(filling.submitForm, async ({ params, body }, context) => ({
    data: await submit(api, params.key, body, visitorOf(context, body.device)),
  }));
  mount(filling.changeAnswer, async ({ params, body }, context) => ({
    data: await changeOwn(api, params.key, actorOf(context), body),
  }));
  mount(filling.withdrawAnswer, async ({ params, body }, context) => {
    await withdrawOwn(api, params.key, actorOf(context), body);
    return {};
  });
}
