import type { OwnSignUp } from '#contract/cooperation/activity/sign-up.ts';

/** A place in an activity, as its owner reads it. */
export const ownSignUp = (given: Partial<OwnSignUp> = {}): OwnSignUp => ({
  id: 42,
  title: { zh: '开放日', en: 'Open day' },
  organisation: { zh: '示例企业', en: 'Example firm' },
  isVisible: true,
  starts: '2027-03-01T09:00',
  ends: '2027-03-01T17:00',
  zone: 'Asia/Shanghai',
  place: { zh: '三号楼', en: 'Building 3' },
  hasBegun: false,
  status: 'signedUp',
  name: '王敏',
  ahead: 0,
  offeredUntil: null,
  code: 'a-ticket',
  checkedInAt: null,
  payment: null,
  howToPay: { zh: '', en: '' },
  briefing: null,
  ...given,
});
