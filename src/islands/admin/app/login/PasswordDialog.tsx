import { confirmPassword } from '#contract/identity/session.ts';
import type { AccountTexts } from '#islands/session/texts.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { PageDialog } from './PageDialog.tsx';
import { PasswordForm } from './PasswordForm.tsx';

interface Props {
  accountTexts: AccountTexts;
  onConfirmed(): void;
  onLater(): void;
}

/** Asks for the password once more, over the page. */
export function PasswordDialog({ accountTexts, onConfirmed, onLater }: Props) {
  const { t, current, call } = useOffice();
  async function confirm(typed: string): Promise<void> {
    const password = await current.client.sealPassword(typed);
    await call(confirmPassword, { body: { password } });
    onConfirmed();
  }
  return (
    <PageDialog title={t('admin.confirmTitle')} detail={t('admin.confirmDetail')} onLater={onLater}>
      <PasswordForm
        accountTexts={accountTexts}
        action={t('admin.confirmButton')}
        elsewhere={t('admin.cancel')}
        send={confirm}
        onLater={onLater}
      />
    </PageDialog>
  );
}
