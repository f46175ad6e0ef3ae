import { describe, expect, it } from 'vitest';
import zh from '#content/i18n/zh.json' with { type: 'json' };
import { alliancePlan } from '#islands/admin/areas/alliance/alliance.ts';
import { chapterPlan } from '#islands/admin/areas/contest/chapter.ts';
import { contactPlan } from '#islands/admin/areas/site/contact.ts';
import { contestPlan } from '#islands/admin/areas/contest/contest.ts';
import { downloadPlan } from '#islands/admin/areas/guide/download.ts';
import { expertPlan } from '#islands/admin/areas/people/expert.ts';
import { faqPlan } from '#islands/admin/areas/guide/faq.ts';
import { flawsOf } from '#domain/form/flaw.ts';
import { linkPlan } from '#islands/admin/areas/site/link.ts';
import { albumPlan, filmPlan } from '#islands/admin/areas/media/media.ts';
import { newsPlan } from '#islands/admin/areas/news/news.ts';
import { cooperationExpertPlan } from '#islands/admin/areas/cooperation/expert.ts';
import { cooperationNewsPlan } from '#islands/admin/areas/cooperation/news.ts';
import { parkPlan } from '#islands/admin/areas/cooperation/park.ts';
import { policyPlan } from '#islands/admin/areas/cooperation/policy.ts';
import { reportPlan } from '#islands/admin/areas/cooperation/report.ts';
import type { Field } from '#islands/admin/form/field.ts';
import { prizePlan } from '#islands/admin/areas/contest/prize.ts';
import { resultPlan } from '#islands/admin/areas/contest/result.ts';
import { qrCodePlan } from '#islands/admin/areas/site/qr-code.ts';
import { stagePlan } from '#islands/admin/areas/contest/stage.ts';
import { topicPlan } from '#islands/admin/areas/contest/topic.ts';
import { trackPlan } from '#islands/admin/areas/contest/track.ts';
import { unitPlan } from '#islands/admin/areas/people/unit.ts';
import { CONTENT_TYPES } from '#contract/content-types.ts';

const PLANS = [
  newsPlan,
  albumPlan,
  filmPlan,
  expertPlan,
  unitPlan,
  alliancePlan,
  chapterPlan,
  faqPlan,
  downloadPlan,
  stagePlan,
  qrCodePlan,
  linkPlan,
  contactPlan,
  contestPlan,
  trackPlan,
  topicPlan,
  prizePlan,
  resultPlan,
  cooperationNewsPlan,
  policyPlan,
  reportPlan,
  parkPlan,
  cooperationExpertPlan,
];

/** Returns a field and its nested fields. */
const within = (field: Field): Field[] => [field, ...(field.fields ?? []).flatMap(within)];

describe('the content plans', () => {
  it('exist for every content type', () => {
    expect(PLANS.map(({ type }) => type.type)).toEqual(CONTENT_TYPES.map(({ type }) => type));
  });

  it.each(PLANS.map((plan) => [plan.type.type, plan] as const))(
    'of the type %s contain each field of its contract, with labels',
    (type, { type: { data }, fields }) => {
      const names = fields.map(({ name }) => name);
      expect(names.toSorted()).toEqual(Object.keys(data.shape).toSorted());
      const labels = fields.flatMap(within).map(({ name }) => `field.${type}.${name}`);
      expect(labels.filter((label) => !(label in zh))).toEqual([]);
    },
  );

  it.each(PLANS.map((plan) => [plan.type.type, plan] as const))(
    'of the type %s start without flaws other than missing values',
    (_, { type, blank }) => {
      const wrong = flawsOf(type.data, blank());
      const others = wrong.filter(({ rules }) => rules[0]!.name !== 'needed');
      expect(others.filter(({ place }) => place !== 'code')).toEqual([]);
    },
  );
});
