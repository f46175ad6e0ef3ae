import { useOffice } from '#islands/admin/kit/office.ts';

interface Props {
  /** Name of whoever asked for the deed; null without a request. */
  name: unknown;
  reason: unknown;
}

/** Who has asked for what the reader is about to confirm, and why. */
export function FirstPerson({ name, reason }: Props) {
  const { t } = useOffice();
  if (name === null) return null;
  return (
    <p>{t('admin.judging.firstPerson', { name: String(name), reason: String(reason ?? '–') })}</p>
  );
}
