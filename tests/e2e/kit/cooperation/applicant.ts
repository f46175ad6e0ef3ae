import { evidenceFor } from '../../../../src/domain/cooperation/evidence.ts';
import { identityOf } from '../../../../src/server/areas/cooperation/certification/round.ts';
import {
  certificationFiles,
  certifications,
} from '../../../../src/server/areas/cooperation/certification/table.ts';
import { listings } from '../../../../src/server/areas/cooperation/listing/table.ts';
import type { Database } from '../../../../src/server/platform/db/database.ts';
import { files } from '../../../../src/server/platform/files/table.ts';
import { addAccount } from '../../../kit/account.ts';
import { addCertified, listingOf } from '../../../kit/cooperation/listings.ts';
import { within } from '../portal/database.ts';

/** An organisation that waits to be certified, and what it wants to publish. */
export interface Applicant {
  id: number;
  name: string;
  listingId: number;
  title: string;
}

type Organisation = Awaited<ReturnType<typeof addCertified>>;

/** Submits a round with the evidence that its kind needs. */
async function addRound(db: Database, organisation: Organisation): Promise<void> {
  const { id: organisationId, registrationNumber, numberKey } = organisation;
  const identity = identityOf(organisation);
  const round = { organisationId, registrationNumber, numberKey, identity };
  const [row] = await db
    .insert(certifications)
    .values({ ...round, status: 'submitted' })
    .returning();
  for (const kind of evidenceFor(identity.kind)) {
    const fileId = `${kind} ${organisationId}`;
    const name = `${kind}.pdf`;
    const file = {
      fileName: fileId,
      originalFilename: name,
      mediaType: 'application/pdf',
      size: 1,
    };
    await db.insert(files).values({
      ...file,
      id: fileId,
      isPublic: false,
      alt: { zh: '', en: '' },
    });
    await db
      .insert(certificationFiles)
      .values({ certificationId: row!.id, kind, fileId, name, size: 1 });
  }
}

/** Adds an organisation with a round of certification and a supply, which both wait for the office. */
export const addApplicant = (): Promise<Applicant> =>
  within(async (db) => {
    const mark = Date.now() % 1e8;
    const name = `测试机构${mark}`;
    const title = `测试供给${mark}`;
    const uncertified = {
      certifiedUntil: null,
      visibleUntil: null,
      isVisible: false,
    };
    const { id: accountId } = await addAccount(db);
    const organisation = await addCertified(db, accountId, {
      ...uncertified,
      name: { zh: name, en: '' },
    });
    await addRound(db, organisation);
    const draft = listingOf('supply', { title: { zh: title, en: '' } });
    const [listing] = await db
      .insert(listings)
      .values({
        organisationId: organisation.id,
        kind: 'supply',
        draft,
        status: 'submitted',
      })
      .returning();
    return { id: organisation.id, name, listingId: listing!.id, title };
  });
