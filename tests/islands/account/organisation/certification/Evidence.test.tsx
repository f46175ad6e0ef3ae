import { useState } from 'react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FlawMessage } from '#contract/call/flaw.ts';
import { saveCertification } from '#contract/cooperation/certification.ts';
import { beginUpload } from '#contract/files/part-upload.ts';
import { slice } from '#content/i18n/translate.ts';
import { OrganisationContext } from '#islands/account/organisation/context.ts';
import { Evidence } from '#islands/account/organisation/certification/Evidence.tsx';
import { useEvidence } from '#islands/account/organisation/certification/use-evidence.ts';
import { useRoundSaves } from '#islands/account/organisation/certification/use-round-saves.ts';
import type { OwnRound } from '#islands/account/organisation/own-organisation.ts';
import { ORGANISATION_KEYS } from '#islands/account/organisation/texts.ts';
import { later, ok } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const parts = {
  texts: slice('zh', ORGANISATION_KEYS),
  locale: 'zh' as const,
  pages: { supplier: '', legal: '' },
};
const PDF = 'application/pdf';
const [ONE, TWO] = ['1'.repeat(32), '2'.repeat(32)];
const IDENTITY = {
  kind: 'enterprise',
  original: 'zh',
  name: { zh: '海湾算力有限公司', en: '' },
  country: 'CN',
  region: '天津',
  registrationNumber: '91110000000000001X',
  lei: null,
};
const round = { id: 3, version: 1, identity: IDENTITY, evidence: [] };

/** The evidence of a round, of which nothing else is shown. */
function Alone({ of, flaws = [] }: { of: object; flaws?: FlawMessage[] }) {
  const shown = of as OwnRound;
  const editing = useEvidence(shown, useRoundSaves(shown), () => undefined);
  return <Evidence round={shown} editing={editing} flaws={flaws} />;
}

const open = (evidence: object[] = [], flaws: FlawMessage[] = []) =>
  openPerson(
    <OrganisationContext value={parts}>
      <Alone of={{ ...round, evidence }} flaws={flaws} />
    </OrganisationContext>,
  );

/** A round whose only document gets a date while another one is uploaded. */
function Changing({ before }: { before: object }) {
  const [version, change] = useState(1);
  const evidence = [{ ...before, validUntil: version === 1 ? null : '2030-01-01' }];
  return (
    <OrganisationContext value={parts}>
      <button type="button" onClick={() => change(2)}>
        改期
      </button>
      <Alone of={{ ...round, version, evidence }} />
    </OrganisationContext>
  );
}
const inputOf = (kind: string) =>
  screen.getByRole('group', { name: kind }).querySelector<HTMLInputElement>('input[type=file]')!;

describe('the evidence of an organisation', () => {
  it('is chosen by a button that speaks the language of the page and names the kind', () => {
    open();
    const button = screen.getByRole('button', { name: '选择文件 营业执照或登记证明' });
    expect(button.textContent).toBe('选择文件');
    expect(inputOf('营业执照或登记证明').hidden).toBe(true);
  });

  it('is refused before it is sent if its format is wrong', () => {
    const { told, sent } = open();
    const file = new File(['text'], '执照.txt');
    fireEvent.change(inputOf('营业执照或登记证明'), { target: { files: [file] } });
    expect(told).toEqual([parts.texts['organisation.fileFormat']]);
    expect(sent('certificationSave')).toEqual([]);
  });

  it('joins what was changed while it was on its way', async () => {
    const { reply, send } = later();
    const first = { fileId: ONE, kind: 'registry', file: { originalFilename: 'a.pdf', url: '#' } };
    const { hand, sent } = openPerson(<Changing before={first} />, {
      [beginUpload.name]: reply,
      [saveCertification.name]: ok({ id: 3, version: 3 }),
    });
    const file = new File(['text'], '授权.pdf');
    fireEvent.change(inputOf('经办人授权书'), { target: { files: [file] } });
    await hand.click(screen.getByRole('button', { name: '改期' }));
    const arrived = { id: TWO, originalFilename: '授权.pdf', mediaType: PDF, size: 4, url: '#' };
    const until = '2030-01-01T00:00:00.000Z';
    send(ok({ id: 'u', size: 4, parts: 1, received: [], file: arrived, until }));
    await waitFor(() => expect(sent(saveCertification.name)).toHaveLength(1));
    expect(sent(saveCertification.name)[0]!.body).toMatchObject({
      version: 2,
      evidence: [
        { fileId: ONE, kind: 'registry', validUntil: '2030-01-01' },
        { fileId: TWO, kind: 'authorisation', validUntil: null },
      ],
    });
  });

  it('offers no more once there are as many files as one may send', () => {
    const file = { originalFilename: 'a.pdf', url: '#' };
    const piece = (fileId: string) => ({ fileId, kind: 'registry', validUntil: null, file });
    open(['1', '2', '3', '4', '5'].map(piece));
    expect(screen.queryByRole('button', { name: /选择文件/ })).toBeNull();
  });

  it('says at a kind that it is missing, and leads there', () => {
    open([], [{ place: 'evidence.authorisation', msg: '请补充此项' }]);
    const group = screen.getByRole('group', { name: '经办人授权书' });
    expect(group.querySelector('.fault-line')?.textContent).toBe('请补充此项');
    expect(document.activeElement).toBe(group);
    expect(document.querySelectorAll('.fault-line')).toHaveLength(1);
  });
});
