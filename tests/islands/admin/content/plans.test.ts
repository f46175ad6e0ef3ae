import { describe, expect, it } from 'vitest';
import zh from '#content/i18n/zh.json' with { type: 'json' };
import { alliancePlan } from '#islands/admin/content/alliance.ts';
import { chapterPlan } from '#islands/admin/content/chapter.ts';
import { contactPlan } from '#islands/admin/content/contact.ts';
import { contestPlan } from '#islands/admin/content/contest.ts';
import { expertPlan } from '#islands/admin/content/expert.ts';
import { flawsOf } from '#domain/form/flaw.ts';
import { linkPlan } from '#islands/admin/content/link.ts';
import { albumPlan, filmPlan } from '#islands/admin/content/media.ts';
import { newsPlan } from '#islands/admin/content/news.ts';
import type { ContentField } from '#islands/admin/content/plan.ts';
import { qrCodePlan } from '#islands/admin/content/qr-code.ts';
import { stagePlan } from '#islands/admin/content/stage.ts';
import { topicPlan } from '#islands/admin/content/topic.ts';
import { trackPlan } from '#islands/admin/content/track.ts';
import { unitPlan } from '#islands/admin/content/unit.ts';
import { CONTENT_TYPES } from '#contract/content-types.ts';

const PLANS = [
  ...[newsPlan, albumPlan, filmPlan, expertPlan, unitPlan, alliancePlan, chapterPlan, stagePlan],
  ...[qrCodePlan, linkPlan, contactPlan, contestPlan, trackPlan, topicPlan],
];

/** A field and those inside it. */
const within = (field: ContentField): ContentField[] => [
  field,
  ...(field.fields ?? []).flatMap(within),
];

describe('the plans', () => {
  it('are of every kind of content', () => {
    expect(PLANS.map(({ type }) => type.type)).toEqual(CONTENT_TYPES.map(({ type }) => type));
  });

  it.each(PLANS.map((plan) => [plan.type.type, plan] as const))(
    'of the kind %s hold each field of its contract, under a name',
    (type, { type: { data }, fields }) => {
      const names = fields.map(({ name }) => name);
      expect(names.toSorted()).toEqual(Object.keys(data.shape).toSorted());
      const labels = fields.flatMap(within).map(({ name }) => `field.${type}.${name}`);
      expect(labels.filter((label) => !(label in zh))).toEqual([]);
    },
  );

  it.each(PLANS.map((plan) => [plan.type.type, plan] as const))(
    'of the kind %s begin with nothing that is wrong but what is to be written',
    (_, { type, blank }) => {
      const wrong = flawsOf(type.data, blank());
      const others = wrong.filter(({ rules }) => rules[0]!.name !== 'needed');
      expect(others.filter(({ place }) => place !== 'code')).toEqual([]);
    },
  );
});
