import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { OrganisationContext } from '#islands/account/organisation/context.ts';
import { List } from '#islands/account/organisation/Organisations.tsx';
import { ORGANISATION_KEYS } from '#islands/account/organisation/texts.ts';
import { organisation, round } from '#tests/kit/cooperation/own-organisation.ts';
import { ok, page, type Replies } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const parts = {
  texts: slice('zh', ORGANISATION_KEYS),
  locale: 'zh' as const,
  pages: { supplier: '', legal: '' },
};
const UNCERTIFIED = { ...organisation, isVisible: false, certifiedUntil: null };
const open = (replies: Replies) =>
  openPerson(
    <OrganisationContext value={parts}>
      <List />
    </OrganisationContext>,
    { organisationMembers: page([]), certificationOwnList: page([round]), ...replies },
  );

it('whoever has founded an organisation goes on at its heading, above what is to be uploaded', async () => {
  let rows: readonly object[] = [];
  const { hand } = open({
    organisationOwnList: () => page(rows),
    certificationOwnList: () => page(rows.map(() => ({ ...round, version: 1, status: 'draft' }))),
    organisationFound: () => {
      rows = [UNCERTIFIED];
      return ok({ id: organisation.id, version: 1 });
    },
  });
  await hand.type(
    await screen.findByLabelText(parts.texts['organisation.nameZh']),
    organisation.name.zh,
  );
  await hand.selectOptions(screen.getByLabelText(parts.texts['organisation.country']), 'CN');
  await hand.type(screen.getByLabelText(parts.texts['organisation.number']), '91350100M000100Y43');
  await hand.click(screen.getByRole('button', { name: parts.texts['organisation.found'] }));
  const heading = await screen.findByRole('heading', { name: organisation.name.zh });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  const evidence = screen.getByRole('heading', { name: parts.texts['organisation.evidence'] });
  const { DOCUMENT_POSITION_FOLLOWING } = Node;
  expect(heading.compareDocumentPosition(evidence)).toBe(DOCUMENT_POSITION_FOLLOWING);
});

it('a round that is under review says when the office will have decided', async () => {
  open({ organisationOwnList: page([UNCERTIFIED]) });
  expect(await screen.findByText(/两个工作日内审核/)).toBeTruthy();
});

it('each kind of evidence says that it is required', async () => {
  const draft = { ...round, version: 1, status: 'draft' };
  open({ organisationOwnList: page([UNCERTIFIED]), certificationOwnList: page([draft]) });
  for (const name of ['营业执照或登记证明', '经办人授权书']) {
    const kind = await screen.findByRole('group', { name });
    expect(kind.textContent).toContain('必须上传');
  }
});
