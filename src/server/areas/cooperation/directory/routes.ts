import { listOrganisations, readOrganisation } from '#contract/cooperation/open.ts';
import {
  changeOrganisation,
  foundOrganisation as foundContract,
  organisationResource,
  revealOrganisation,
} from '#contract/cooperation/organisation.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf, callerOf } from '#server/platform/http/context.ts';
import { mountOwn } from '#server/platform/own/routes.ts';
import { revealRecord } from '#server/platform/records/reveal.ts';
import { foundOrganisation } from './found.ts';
import { organisationKind } from './kind.ts';
import { changeProfile } from './profile.ts';
import { countList, listPublic, readPublic } from './public.ts';
import { openNumber } from '../organisation/registration-number.ts';
import { organisations } from '../organisation/table.ts';

/** The fields of an organisation that lists mask. */
const revealedBy = (secret: Buffer) => ({
  resource: organisationResource,
  table: organisations,
  owner: null,
  action: 'reveal',
  show: (row: typeof organisations.$inferSelect) => ({
    contactPerson: row.contactPerson,
    contactPhone: row.contactPhone,
    contactEmail: row.contactEmail,
    registrationNumber: openNumber(secret, row),
  }),
});

/** Mounts the calls of members, visitors and the office about organisations. */
export function organisationRoutes(api: Api): void {
  const { mount, db, secret } = api;
  mountOwn(api, organisationKind);
  mount(foundContract, async ({ body }, context) => ({
    data: await foundOrganisation(api, callerOf(context), body),
  }));
  mount(changeOrganisation, async ({ params, body }, context) => ({
    data: await changeProfile(db, callerOf(context), { ...params, ...body }),
  }));
  mount(listOrganisations, async ({ query }, context) => {
    if (!context.env?.inProcess) await countList(db, context.get('address'));
    return listPublic(db, query);
  });
  mount(readOrganisation, async ({ params }) => ({
    data: await readPublic(db, params.id),
  }));
  mount(revealOrganisation, async ({ params }, context) => ({
    data: await revealRecord(db, revealedBy(secret), actorOf(context), params.id),
  }));
}
