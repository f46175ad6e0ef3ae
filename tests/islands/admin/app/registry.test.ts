import { describe, expect, it } from 'vitest';
import zh from '#content/i18n/zh.json' with { type: 'json' };
import { OFFICE } from '#contract/office.ts';
import { PAGES } from '#islands/admin/app/registry.ts';
import { consultationPlan } from '#islands/admin/areas/consultation/consultation.tsx';
import { dictionaryDataPlan } from '#islands/admin/areas/system/dictionary-data.tsx';
import { dictionaryTypePlan } from '#islands/admin/areas/system/dictionary-type.tsx';
import { channelPlan } from '#islands/admin/areas/registration/channel/channel.tsx';
import { entryPlan } from '#islands/admin/areas/registration/entry.tsx';
import { certificatePlan } from '#islands/admin/areas/registration/certificate/certificate.tsx';
import { certificateTemplatePlan } from '#islands/admin/areas/registration/certificate/certificate-template.tsx';
import { identityCasePlan } from '#islands/admin/areas/registration/identity-case.tsx';
import { releasePlan } from '#islands/admin/areas/judging/release/release.tsx';
import { roundPlan } from '#islands/admin/areas/judging/round/round.tsx';
import { errorPlan } from '#islands/admin/areas/monitor/error.tsx';
import { formPlan } from '#islands/admin/areas/forms/form.tsx';
import { loginPlan } from '#islands/admin/areas/identity/login-log.ts';
import { noticePlan } from '#islands/admin/areas/notice/notice.ts';
import { onlinePlan } from '#islands/admin/areas/identity/online.ts';
import { operationPlan } from '#islands/admin/areas/monitor/operation.tsx';
import { outboxPlan } from '#islands/admin/areas/messaging/outbox.ts';
import type { Field } from '#islands/admin/form/field.ts';
import type { ResourcePlan } from '#islands/admin/records/plan.ts';
import { listOf } from '#islands/admin/records/reading.ts';
import { departmentPlan } from '#islands/admin/areas/identity/department.ts';
import { menuPlan } from '#islands/admin/areas/identity/menu/menu.ts';
import { parameterPlan } from '#islands/admin/areas/system/parameter.tsx';
import { postPlan } from '#islands/admin/areas/identity/post.ts';
import { rolePlan } from '#islands/admin/areas/identity/role.tsx';
import { userPlan } from '#islands/admin/areas/identity/user.tsx';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';

const PLANS: readonly ResourcePlan[] = [
  userPlan,
  dictionaryTypePlan,
  dictionaryDataPlan('user_sex'),
  noticePlan,
  consultationPlan,
  rolePlan,
  departmentPlan,
  postPlan,
  menuPlan,
  parameterPlan,
  operationPlan,
  loginPlan,
  errorPlan,
  outboxPlan,
  onlinePlan,
  formPlan,
  entryPlan,
  channelPlan,
  identityCasePlan,
  releasePlan,
  roundPlan,
  certificatePlan,
  certificateTemplatePlan,
];

/** Returns a field and its nested fields. */
const within = (field: Field): Field[] => [field, ...(field.fields ?? []).flatMap(within)];

/** Returns the possible label keys of everything that a plan shows: its own label, or a shared one. */
function labelsOf({ resource, columns, filters, fields, details = [] }: ResourcePlan) {
  const shown = details.filter(({ kind }) => kind !== 'changes');
  return [...columns, ...filters, ...fields.flatMap(within), ...shown].map(({ name }) => [
    `field.${resource.name}.${name}`,
    `admin.field.${name}`,
  ]);
}

const choicesOf = ({ filters, fields }: ResourcePlan): string[] =>
  [...filters, ...fields.flatMap(within)].flatMap(({ name, choices = [] }) =>
    choices.map((value) => `admin.choice.${name}.${value}`),
  );

describe('the pages of the back office', () => {
  it('have addresses that occur in the menu', () => {
    const known = OFFICE.flatMap(({ pages }) => pages.map(pathOf));
    expect(Object.keys(PAGES).filter((path) => !known.includes(path))).toEqual([]);
  });
});

describe('a resource plan', () => {
  it('can be turned into a list', () => {
    expect(PLANS.map((plan) => listOf(plan).name)).toEqual(
      PLANS.map(({ resource }) => resource.name),
    );
  });

  it('has a label for everything it shows', () => {
    const unnamed = PLANS.flatMap(labelsOf).filter((keys) => !keys.some((key) => key in zh));
    expect(unnamed).toEqual([]);
  });

  it('shows a session by its name, not as a number', () => {
    const years = PLANS.flatMap(({ resource, columns, filters, details = [] }) =>
      [...columns, ...filters, ...details]
        .filter(({ name }) => name === 'year')
        .map(({ kind }) => [resource.name, kind]),
    );
    expect(years.length).toBeGreaterThan(7);
    expect(years.filter(([, kind]) => kind !== 'year')).toEqual([]);
  });

  it('has a label for each choice', () => {
    expect(PLANS.flatMap(choicesOf).filter((key) => !(key in zh))).toEqual([]);
  });
});
