import {
  applicationPage,
  listStatisticChannels,
  registerPage,
} from '#contract/statistic/statistic.ts';
import { defaultOrder, type Order } from '#domain/statistic/order.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf, callerOf, localeOf } from '#server/platform/http/context.ts';
import { readApplication } from './application/read.ts';
import { listChoices } from './choices.ts';
import { exportStatistic, recordExport } from './export.ts';
import { readRegister } from './register/read.ts';

interface OrderParams {
  group: string;
  order?: string | undefined;
  descending: 'true' | 'false';
}
const orderOf = ({ group, order, descending }: OrderParams, measure: string): Order =>
  order === undefined
    ? defaultOrder(group, measure)
    : { column: order, isDescending: descending === 'true' };

function registerRoutes({ mount, db }: Api): void {
  mount(registerPage.read, async ({ query }, context) => ({
    data: await readRegister(db, callerOf(context), query, new Date()),
  }));
  mount(registerPage.export, async ({ query }, context) => {
    const { format, ...filter } = query;
    const actor = actorOf(context);
    const statistic = await readRegister(db, actor, filter, new Date());
    return exportStatistic(db, actor, statistic, {
      page: registerPage,
      group: filter.group,
      order: orderOf(filter, registerPage.measure),
      format,
      locale: localeOf(context),
      filter,
    });
  });
  mount(registerPage.picture, async ({ body: { chart, filter } }, context) => {
    await recordExport(db, actorOf(context), registerPage.name, { format: 'png', chart, filter });
    return {};
  });
}

function applicationRoutes({ mount, db }: Api): void {
  mount(applicationPage.read, async ({ query }, context) => ({
    data: await readApplication(db, callerOf(context), query, new Date()),
  }));
  mount(applicationPage.export, async ({ query }, context) => {
    const { format, ...filter } = query;
    const actor = actorOf(context);
    const statistic = await readApplication(db, actor, filter, new Date());
    return exportStatistic(db, actor, statistic, {
      page: applicationPage,
      group: filter.group,
      order: orderOf(filter, applicationPage.measure),
      format,
      locale: localeOf(context),
      filter,
    });
  });
  mount(applicationPage.picture, async ({ body: { chart, filter } }, context) => {
    await recordExport(db, actorOf(context), applicationPage.name, {
      format: 'png',
      chart,
      filter,
    });
    return {};
  });
}

/** Mounts the calls about channel statistics (specification 2, /statistic). */
export function statisticRoutes(api: Api): void {
  registerRoutes(api);
  applicationRoutes(api);
  api.mount(listStatisticChannels, async (_, context) => ({
    data: await listChoices(api.db, callerOf(context)),
  }));
}
