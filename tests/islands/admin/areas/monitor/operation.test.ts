import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sliceGroups } from '#content/i18n/translate.ts';
import { API } from '#contract/api.ts';
import { LOCALES } from '#contract/call/locale.ts';
import { CONSULTATION_DEEDS } from '#contract/consultation/consultation.ts';
import { FORM_TURNS } from '#contract/forms/form.ts';
import { APPEAL_DEEDS } from '#contract/judging/outcome/appeal.ts';
import { RELEASE_DEEDS } from '#contract/judging/outcome/release.ts';
import { ROUND_DEEDS } from '#contract/judging/state.ts';
import { CONTENT_DEEDS } from '#contract/kind/editorial-deed.ts';
import { BATCH_TURNS } from '#contract/messaging/batch.ts';
import { OFFICE_API } from '#contract/office-api.ts';
import { OFFICE } from '#contract/office.ts';
import { IDENTITY_CASE_DEEDS } from '#contract/registration/identity-case.ts';
import { DECISIONS } from '#contract/registration/office/review.ts';
import { makeOffice, type Parts } from '#islands/admin/app/make-office.ts';
import { OFFICE_GROUPS } from '#lib/texts/office.ts';

/** Deeds that the log names by the new state of a record, per page. */
const DEEDS: Record<string, readonly string[]> = {
  'system:consultation': CONSULTATION_DEEDS,
  'system:batch': BATCH_TURNS,
  'forms:form': FORM_TURNS,
  'judging:appeal': APPEAL_DEEDS,
  'judging:release': RELEASE_DEEDS,
  'judging:round': ROUND_DEEDS,
  'contest:identityCase': IDENTITY_CASE_DEEDS,
  'contest:entry': DECISIONS,
};

/** A refused attempt is named by the permission that it needs. */
const permitted = [...API, ...OFFICE_API].flatMap(({ access }) =>
  typeof access === 'object' && 'anyPermission' in access ? access.anyPermission : [],
);

/** Operations whose names are in the sources of the server. */
const written = globSync('src/server/**/*.ts').flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/action: '(\w+:\w+:\w+)'/g)].map(([, action]) => action!),
);

const named = Object.entries(DEEDS).flatMap(([page, deeds]) =>
  deeds.map((deed) => `${page}:${deed}`),
);

const pages = new Set<string>(
  OFFICE.flatMap((section) => section.pages.map(({ permission }) => permission)),
);
const onPages = [...new Set([...permitted, ...written, ...named])].filter((action) =>
  pages.has(action.split(':', 2).join(':')),
);

const officeIn = (locale: Parts['locale']) =>
  makeOffice({ locale, texts: sliceGroups(locale, OFFICE_GROUPS) } as unknown as Parts);

it.each(LOCALES)('every operation in the log has a label: %s', (locale) => {
  const { deedName } = officeIn(locale);
  const wordless = onPages.filter((action) => {
    const [, kind, deed] = action.split(':') as [string, string, string];
    const isOfContent = CONTENT_DEEDS.some((word) => word === deed);
    return !isOfContent && deedName(kind, deed) === deed;
  });
  expect(wordless).toEqual([]);
});

it('an unknown operation is shown by its code', () => {
  expect(officeIn('en').deedName('consultation', 'answer')).toBe('Answer');
  expect(officeIn('en').deedName('hologram', 'beam')).toBe('beam');
});
