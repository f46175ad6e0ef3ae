import { useState } from 'react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { certificationKind, saveCertification } from '#contract/cooperation/certification.ts';
import { beginUpload } from '#contract/files/part-upload.ts';
import { slice } from '#content/i18n/translate.ts';
import { OrganisationContext } from '#islands/account/organisation/context.ts';
import { RoundForm } from '#islands/account/organisation/certification/RoundForm.tsx';
import type { OwnRound } from '#islands/account/organisation/own-organisation.ts';
import { ORGANISATION_KEYS } from '#islands/account/organisation/texts.ts';
import { later, ok, refusal, type Replies } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const parts = {
  texts: slice('zh', ORGANISATION_KEYS),
  locale: 'zh' as const,
  pages: { supplier: '', legal: '' },
};
const [FILE, OTHER] = ['1'.repeat(32), '2'.repeat(32)];
const round = {
  id: 3,
  version: 1,
  identity: {
    kind: 'enterprise',
    original: 'zh',
    name: { zh: '海湾算力有限公司', en: '' },
    country: 'CN',
    region: '天津',
    registrationNumber: '91350100M000100Y43',
    lei: null,
  },
  evidence: [
    {
      fileId: FILE,
      kind: 'registry',
      validUntil: null,
      file: { originalFilename: 'a.pdf', url: '#' },
    },
  ],
} as unknown as OwnRound;
const SUBMIT = parts.texts['deed.certification.submit'];

/** A round of which the page learns what was saved. */
function Shown({ saved }: { saved: Partial<OwnRound> }) {
  const [shown, show] = useState(round);
  return (
    <OrganisationContext value={parts}>
      <output>{shown.version}</output>
      <RoundForm round={shown} onDone={() => show({ ...round, ...saved })} />
    </OrganisationContext>
  );
}
const open = (replies: Replies, saved: Partial<OwnRound> = {}) =>
  openPerson(<Shown saved={saved} />, {
    [certificationKind.act.name]: ok({ ...round, status: 'submitted', version: 4 }),
    ...replies,
  });
const date = (value: string) => {
  const input = screen.getByLabelText(parts.texts['organisation.validUntil']);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};
const nextVersion = ({ body }: { body?: unknown }) =>
  ok({ id: 3, version: (body as OwnRound).version + 1 });

it('a date that is typed before the round is submitted at once is saved first', async () => {
  const { reply, send } = later();
  let count = 0;
  const { hand, sent } = open({
    [saveCertification.name]: (heard) => ((count += 1) === 1 ? reply() : nextVersion(heard)),
  });
  date('2030-01-01');
  await hand.click(screen.getByRole('button', { name: SUBMIT }));
  send(ok({ id: 3, version: 2 }));
  await waitFor(() => expect(sent(certificationKind.act.name)).toHaveLength(1));
  const evidence = [{ fileId: FILE, kind: 'registry', validUntil: '2030-01-01' }];
  expect(sent(saveCertification.name).map(({ body }) => body)).toMatchObject([
    { version: 1, evidence },
    { version: 2, evidence },
  ]);
  expect(sent(certificationKind.act.name)[0]!.body).toMatchObject({ version: 3 });
});

it('a round is not submitted without a date that was refused', async () => {
  const { reply, send } = later();
  const { hand, sent } = open({ [saveCertification.name]: reply });
  date('2030-01-01');
  await hand.click(screen.getByRole('button', { name: SUBMIT }));
  send(refusal('日期有误'));
  await waitFor(() => expect(screen.getByRole('button', { name: SUBMIT })).toBeDefined());
  expect(sent(saveCertification.name)).toHaveLength(1);
  expect(sent(certificationKind.act.name)).toEqual([]);
});

it('a round can be submitted once no file is on its way any more', async () => {
  const { reply, send } = later();
  open({ [beginUpload.name]: reply, [saveCertification.name]: nextVersion });
  const isDisabled = () => screen.getByRole<HTMLButtonElement>('button', { name: SUBMIT }).disabled;
  const input = screen
    .getByRole('group', { name: '经办人授权书' })
    .querySelector<HTMLInputElement>('input[type=file]')!;
  const file = new File(['text'], '授权.pdf');
  fireEvent.change(input, { target: { files: [file] } });
  expect(isDisabled()).toBe(true);
  const arrived = {
    id: OTHER,
    originalFilename: '授权.pdf',
    mediaType: 'application/pdf',
    size: 4,
    url: '#',
  };
  const until = '2030-01-01T00:00:00.000Z';
  send(ok({ id: 'u', size: 4, parts: 1, received: [], file: arrived, until }));
  await waitFor(() => expect(isDisabled()).toBe(false));
});

it('what is typed while a save is on its way stays', async () => {
  const { reply, send } = later();
  const identity = { ...round.identity, region: '上海' };
  const { hand } = open(
    { [saveCertification.name]: nextVersion, [certificationKind.act.name]: reply },
    { version: 2, identity },
  );
  const region = screen.getByLabelText<HTMLInputElement>(parts.texts['organisation.region']);
  fireEvent.change(region, { target: { value: '上海' } });
  await hand.click(screen.getByRole('button', { name: SUBMIT }));
  fireEvent.change(region, { target: { value: '上海市' } });
  send(refusal('请补充'));
  await screen.findByText('2', { selector: 'output' });
  expect(region.value).toBe('上海市');
});
