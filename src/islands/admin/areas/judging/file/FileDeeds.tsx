import { useState } from 'react';
import { judgedFileResource, readJudgedCopy, type CopyState } from '#contract/judging/file/copy.ts';
import { copyMayBecome, isCopied, type CopyDecision } from '#domain/judging/copy.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { RowButton } from '#islands/admin/list/RowMenu.tsx';
import { ReasonDialog } from '../ReasonDialog.tsx';

const DECISIONS = ['shown', 'withheld'] as const satisfies readonly CopyDecision[];
/** Minimum number of characters of the reason: only withholding a file from judges needs one. */
const LEAST_WORDS: Readonly<Record<CopyDecision, number>> = { shown: 0, withheld: 5 };

/** Shows a document in a new tab, which browsers only open directly on a click; other files are downloaded. */
function useLook({ id, ...row }: MoreProps['row']) {
  const { call, report } = useOffice();
  return async (): Promise<void> => {
    const page = /\.pdf$/i.test(String(row['name'])) ? window.open('', '_blank') : null;
    try {
      const { data } = await call(readJudgedCopy, { params: { id } });
      (page ?? window).location.assign(data.url);
    } catch (error) {
      page?.close();
      report(error);
    }
  };
}

/** Opens the copy of a file, and shows it to judges or withholds it. */
export function FileDeeds({ row, onDone }: MoreProps) {
  const { t, call, may } = useOffice();
  const [asked, ask] = useState<CopyDecision>();
  const look = useLook(row);
  const state = row['state'] as CopyState;
  const possible = may('judging:file:edit')
    ? DECISIONS.filter((decision) => copyMayBecome(state, decision))
    : [];
  const name = String(row['name']);
  async function decide(decision: CopyDecision, reason: string): Promise<void> {
    const body = { state: decision, reason, version: row.version };
    await call(judgedFileResource.edit, { params: { id: row.id }, body });
    onDone();
  }
  return (
    <>
      {isCopied(state) && may('judging:file:query') && (
        <RowButton onClick={() => void look()}>{t('admin.judging.file.look')}</RowButton>
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
