import { describe, expect, it } from 'vitest';
import zh from '#content/i18n/zh.json' with { type: 'json' };
import { OFFICE } from '#contract/office.ts';
import { PAGES } from '#islands/admin/registry.ts';
import { consultationPlan } from '#islands/admin/resources/consultation.ts';
import { dictionaryDataPlan } from '#islands/admin/resources/dictionary-data.ts';
import { dictionaryTypePlan } from '#islands/admin/resources/dictionary-type.ts';
import { errorPlan } from '#islands/admin/resources/error.ts';
import { loginPlan } from '#islands/admin/resources/login.ts';
import { noticePlan } from '#islands/admin/resources/notice.ts';
import { onlinePlan } from '#islands/admin/resources/online.ts';
import { operationPlan } from '#islands/admin/resources/operation.ts';
import { outboxPlan } from '#islands/admin/resources/outbox.ts';
import type { ResourcePlan } from '#islands/admin/resources/plan.ts';
import { departmentPlan } from '#islands/admin/resources/department.ts';
import { menuPlan } from '#islands/admin/resources/menu.ts';
import { parameterPlan } from '#islands/admin/resources/parameter.ts';
import { postPlan } from '#islands/admin/resources/post.ts';
import { rolePlan } from '#islands/admin/resources/role.ts';
import { userPlan } from '#islands/admin/resources/user.ts';
import { pathOf } from '#islands/admin/shell/navigation.ts';

const PLANS: readonly ResourcePlan[] = [
  ...[userPlan, dictionaryTypePlan, dictionaryDataPlan('user_sex'), noticePlan, consultationPlan],
  ...[rolePlan, departmentPlan, postPlan, menuPlan, parameterPlan],
  ...[operationPlan, loginPlan, errorPlan, outboxPlan, onlinePlan],
];

/** The texts of which a plan needs one each: a label of its own, or one that all resources share. */
function labelsOf({ resource, columns, filters, fields, details = [] }: ResourcePlan) {
  const shown = details.filter(({ kind }) => kind !== 'changes');
  return [...columns, ...filters, ...fields, ...shown].map(({ name }) => [
    `field.${resource.name}.${name}`,
    `admin.field.${name}`,
  ]);
}

const choicesOf = ({ filters, fields }: ResourcePlan): string[] =>
  [...filters, ...fields].flatMap(({ name, choices = [] }) =>
    choices.map((value) => `admin.choice.${name}.${value}`),
  );

describe('the pages of the back office', () => {
  it('stand at addresses that the menu leads to', () => {
    const known = OFFICE.flatMap(({ pages }) => pages.map(pathOf));
    expect(Object.keys(PAGES).filter((path) => !known.includes(path))).toEqual([]);
  });
});

describe('a plan', () => {
  it('has a text for everything that it shows', () => {
    const unnamed = PLANS.flatMap(labelsOf).filter((keys) => !keys.some((key) => key in zh));
    expect(unnamed).toEqual([]);
  });

  it('has a text for each value that can be chosen', () => {
    expect(PLANS.flatMap(choicesOf).filter((key) => !(key in zh))).toEqual([]);
  });
});
