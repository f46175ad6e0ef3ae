import type { OwnEvent, Party } from '#contract/kind/own.ts';
import { outside } from '#domain/own/state.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf, callerOf } from '#server/platform/http/context.ts';
import { withDisplayNames } from '#server/platform/records/display-names.ts';
import { demandRow } from '#server/platform/records/read.ts';
import { mountStore } from '#server/platform/records/routes.ts';
import { actAsParty, decide } from './deed.ts';
import { listEvents } from './event.ts';
import type { OwnKind } from './kind.ts';
import { readNext } from './queue.ts';
import { demandOwn, listOwn, presentOne } from './read.ts';

/** The history for a party: without what stays inside the office, and the names of those who acted. */
function forParty(kind: OwnKind, events: readonly OwnEvent[], party: Party): OwnEvent[] {
  const told = outside(kind.states, events);
  const shown = kind.shownEvents?.(told, party) ?? told;
  return shown.map((event) => ({ ...event, by: null }));
}

function mountOwner(api: Api, kind: OwnKind): void {
  const { mount, db } = api;
  const { contract } = kind;
  mount(contract.listOwn, ({ query }, context) => listOwn(api, kind, callerOf(context), query));
  mount(contract.getOwn, async ({ params }, context) => {
    const caller = callerOf(context);
    const { row, party } = await demandOwn(db, kind, caller, params.id);
    const events = await listEvents(db, contract.resource.name, row.id);
    const record = await presentOne(api, kind, caller, row);
    return { data: { record, events: forParty(kind, events, party) } };
  });
  mount(contract.act, async ({ params, body }, context) => {
    const actor = actorOf(context);
    const row = await actAsParty(db, kind, actor, { ...params, ...body });
    return { data: await presentOne(api, kind, actor, row) };
  });
}

/** Mounts the calls of an own kind: those of its parties, of the queue and of the list. */
export function mountOwn(api: Api, kind: OwnKind): void {
  const { mount, db } = api;
  const { contract, store } = kind;
  mountOwner(api, kind);
  mount(contract.next, ({ body }, context) => readNext(db, kind, callerOf(context), body));
  mount(contract.events, async ({ params }, context) => {
    const row = await demandRow(db, store, callerOf(context), params.id, 'query');
    const events = await listEvents(db, contract.resource.name, row.id);
    const told = (await kind.toldEvents?.(db, events)) ?? events;
    return { data: await withDisplayNames(api, told) };
  });
  mount(contract.decide, async ({ body }, context) => ({
    data: { changed: await decide(db, kind, actorOf(context), body) },
  }));
  mountStore(api, store);
}
