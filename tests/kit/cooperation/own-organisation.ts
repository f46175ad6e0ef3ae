import type { OwnOrganisation, OwnRound } from '#islands/account/organisation/own-organisation.ts';

/** An organisation as its owner reads it. */
export const organisation: OwnOrganisation = {
  id: 7,
  version: 1,
  kind: 'enterprise',
  status: 'active',
  original: 'zh',
  name: { zh: '示例企业', en: '' },
  country: 'CN',
  region: '',
  registrationNumber: '',
  lei: null,
  address: '',
  site: null,
  introduction: { zh: '', en: '' },
  sectors: [],
  founded: null,
  size: null,
  languages: [],
  contactPerson: '',
  contactPhone: null,
  contactEmail: null,
  certifiedUntil: '2027-06-01T00:00:00Z',
  isVisible: true,
  role: 'owner',
  createdAt: '2026-06-01T00:00:00Z',
  updatedAt: '2026-06-01T00:00:00Z',
};

/** Its round of certification, as its owner reads it. */
export const round: OwnRound = {
  id: 3,
  version: 2,
  organisationId: organisation.id,
  status: 'submitted',
  identity: {
    kind: 'enterprise',
    original: 'zh',
    name: organisation.name,
    country: 'CN',
    region: '',
    registrationNumber: '91350100M000100Y43',
    lei: null,
  },
  evidence: [],
  validUntil: null,
  createdAt: '2026-06-01T00:00:00Z',
  updatedAt: '2026-06-01T00:00:00Z',
};
