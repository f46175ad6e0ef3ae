import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FlawMessage } from '#contract/call/flaw.ts';
import { slice } from '#content/i18n/translate.ts';
import { OrganisationContext } from '#islands/account/organisation/context.ts';
import { Evidence } from '#islands/account/organisation/certification/Evidence.tsx';
import type { OwnRound } from '#islands/account/organisation/own-organisation.ts';
import { ORGANISATION_KEYS } from '#islands/account/organisation/texts.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const parts = {
  texts: slice('zh', ORGANISATION_KEYS),
  locale: 'zh' as const,
  pages: { supplier: '', legal: '' },
};
const round = { id: 3, version: 1, identity: { kind: 'enterprise' }, evidence: [] };

const open = (evidence: object[] = [], flaws: FlawMessage[] = []) =>
  openPerson(
    <OrganisationContext value={parts}>
      <Evidence
        round={{ ...round, evidence } as unknown as OwnRound}
        flaws={flaws}
        onDone={() => undefined}
      />
    </OrganisationContext>,
  );
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
