import { useState } from 'react';
import { judgedFileResource, readJudgedCopy, type CopyState } from '#contract/judging/file/copy.ts';
import { copyMayBecome, isCopied, type CopyDecision } from '#domain/judging/copy.ts';
import { useLook } from '#islands/admin/kit/answer/use-look.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { RowButton } from '#islands/admin/list/RowMenu.tsx';
import { ReasonDialog } from '../ReasonDialog.tsx';

const DECISIONS = ['shown', 'withheld'] as const satisfies readonly CopyDecision[];
/** Minimum number of characters of the reason: only withholding a file from judges needs one. */
const LEAST_WORDS: Readonly<Record<CopyDecision, number>> = { shown: 0, withheld: 5 };

/** Opens the copy of a file, and shows it to judges or withholds it. */
export function FileDeeds({ row, onDone }: MoreProps) {
  const { t, call, may } = useOffice();
  const [asked, ask] = useState<CopyDecision>();
  const state = row['state'] as CopyState;
  const possible = may('judging:file:edit')
    ? DECISIONS.filter((decision) => copyMayBecome(state, decision))
    : [];
  const name = String(row['name']);
  const kind = { isPage: /\.pdf$/i.test(name), isPicture: false };
  const { look } = useLook(kind, async () => {
    const { data } = await call(readJudgedCopy, { params: { id: row.id } });
    return data;
  });
  async function decide(decision: CopyDecision, reason: string): Promise<void> {
    const body = { state: decision, reason, version: row.version };
    await call(judgedFileResource.edit, { params: { id: row.id }, body });
    onDone();
  }
  return (
    <>
      {isCopied(state) && may('judging:file:query') && (
        <RowButton onClick={look}>{t('admin.judging.file.look')}</RowButton>
      )}
      {possible.map((decision) => (
        <RowButton key={decision} onClick={() => ask(decision)}>
          {t(`admin.judging.file.${decision}`)}
        </RowButton>
      ))}
      {asked && (
        <ReasonDialog
          title={t('admin.deedOf', { deed: t(`admin.judging.file.${asked}`), name })}
          okText={t(`admin.judging.file.${asked}`)}
          detail={t(`admin.judging.file.detail.${asked}`)}
          least={LEAST_WORDS[asked]}
          onGive={(reason) => decide(asked, reason)}
          onEnd={() => ask(undefined)}
        />
      )}
    </>
  );
}
