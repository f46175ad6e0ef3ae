import { askContact as contract, type OwnContact } from '#contract/cooperation/contact.ts';
import * as conversation from '#contract/cooperation/contact/conversation.ts';
import type { Api } from '#server/platform/http/api.ts';
import { callerOf } from '#server/platform/http/context.ts';
import { presentOne } from '#server/platform/own/read.ts';
import { mountOwn } from '#server/platform/own/routes.ts';
import { askContact } from './ask/ask.ts';
import { writeMessage } from './conversation/message.ts';
import { readMessages, seeMessages } from './conversation/read.ts';
import { contactKind } from './kind.ts';

/** Mounts the calls about requests for contact: of both parties and of the office. */
export function contactRoutes(api: Api): void {
  const { mount, db } = api;
  mountOwn(api, contactKind);
  mount(contract, async ({ body }, context) => {
    const caller = callerOf(context);
    const row = await askContact(db, caller, body);
    return { data: (await presentOne(api, contactKind, caller, row)) as OwnContact };
  });
  mountConversation(api);
}

function mountConversation({ mount, db }: Api): void {
  mount(conversation.readConversation, async ({ params, query }, context) => ({
    data: await readMessages(db, callerOf(context), { ...params, ...query }),
  }));
  mount(conversation.writeContactMessage, async ({ params, body }, context) => ({
    data: await writeMessage(db, callerOf(context), { ...params, ...body }),
  }));
  mount(conversation.seeContactMessages, async ({ params, body }, context) => {
    await seeMessages(db, callerOf(context), { ...params, ...body });
    return {};
  });
}
